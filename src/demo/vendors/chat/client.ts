import type { ConversationMessage } from '../../store/conversations.ts';
import type { ChatTexts } from './texts.ts';

export interface ChatOptions {
	/** Path of the calls. */
	api: string;
	merchant: string;
	/** own: the platform's chat. widget: the window of a vendor's script. page: a vendor known only by an address. */
	kind: 'own' | 'widget' | 'page';
	/** Name of the vendor; '' for the platform's chat. */
	vendor: string;
	texts: ChatTexts;
}

/** Runs in the window of each chat. The page contains this function's source text, so it can't use anything outside itself. */
export function chatClient({ api, merchant, kind, vendor, texts }: ChatOptions): void {
	const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
	const [main, log, topics] = [find('main'), find('ol'), find('.topics')];
	const [typing, offline] = [find('.typing'), find('.offline')];
	const form = find<HTMLFormElement>('form');
	const field = find<HTMLTextAreaElement>('textarea');
	const greeting = log.firstElementChild as HTMLElement;
	const isFramed = parent !== window;

	/** Identifies a member; '' for a visitor, who has a cookie instead. */
	let pass = '';
	let isShown = !isFramed;
	let timer = 0;
	/** Counts the players, as answers for one must not be shown to the next. 0 until it's known who the first one is. */
	let turn = 0;
	let isLoaded = false;

	const post = (message: object, to = parent) => {
		if (isFramed) to.postMessage(message, location.origin);
	};
	const leave = () => post(kind === 'widget' ? { event: 'minimize' } : { type: 'CHAT_CLOSED' });
	const scrollToEnd = () => main.scrollTo({ top: main.scrollHeight });

	async function request<Value>(path: string, body?: object): Promise<Value> {
		const response = await fetch(`${api}/${path}`, {
			method: body ? 'POST' : 'GET',
			headers: {
				'Content-Type': 'application/json',
				Merchant: merchant,
				'Chat-Vendor': encodeURIComponent(vendor),
				...(pass && { 'Chat-Pass': pass }),
			},
			...(body && { body: JSON.stringify(body) }),
		});
		if (!response.ok) throw new Error(String(response.status));
		return response.json();
	}

	function add(author: ConversationMessage['author'], text: string): HTMLElement {
		const item = greeting.cloneNode(true) as HTMLElement;
		item.className = author;
		write(item, 0, author === 'player' ? texts.you : texts.service);
		write(item, 1, text);
		log.append(item);
		return item;
	}
	/** Writes the author, the words or the note of a message. */
	function write(item: HTMLElement, part: 0 | 1 | 2, text: string): void {
		(item.children[part] as HTMLElement).textContent = text;
	}

	function show(messages: ConversationMessage[]): void {
		for (const { id, author, text, sentAt, seen } of messages) {
			let item = document.getElementById(`message-${id}`);
			if (!item) {
				item = add(author, text);
				item.id = `message-${id}`;
				if (author === 'service' && isLoaded && kind === 'widget') post({ event: 'message', text });
			}
			const time = new Intl.DateTimeFormat(texts.lang, { timeStyle: 'short' }).format(sentAt);
			write(item, 2, author === 'player' ? `${time} · ${seen ? texts.seen : texts.sent}` : time);
		}
		topics.hidden = messages.some(({ author }) => author === 'player');
	}

	/** Shows what is new, and reports which answers the player has seen and how many they haven't. */
	async function update(): Promise<void> {
		if (!turn) return;
		clearTimeout(timer);
		const mine = turn;
		try {
			const news = await request<{ messages: ConversationMessage[]; typing: boolean }>('messages');
			if (mine !== turn) return;
			const isAtEnd = main.scrollHeight - main.scrollTop - main.clientHeight < 60;
			show(news.messages);
			typing.hidden = !news.typing;
			offline.hidden = true;
			if (isAtEnd) scrollToEnd();
			if (!isLoaded && kind === 'widget') post({ event: 'ready' });
			isLoaded = true;
			const unread = news.messages.filter(({ author, seen }) => author === 'service' && !seen).length;
			const isSeen = isShown && document.visibilityState === 'visible';
			const count = isSeen ? 0 : unread;
			if (kind !== 'widget') post({ type: 'CHAT_UNREAD', count }, kind === 'own' && top ? top : parent);
			if (isSeen && unread) await request('seen', { upTo: news.messages.at(-1)?.id });
		} catch {
			offline.hidden = false;
		}
		if (mine === turn) timer = window.setTimeout(update, document.hidden ? 10_000 : 2000);
	}

	async function send(text: string): Promise<void> {
		if (!text) return;
		topics.hidden = true;
		const item = add('player', text);
		write(item, 2, texts.sending);
		scrollToEnd();
		const submission = Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('_');
		try {
			await request('messages', { text, submission });
		} catch {
			field.value ||= text;
		}
		item.remove();
		await update();
		scrollToEnd();
	}

	async function begin(authKey: string): Promise<void> {
		const player = authKey ? request<{ pass: string }>('player', { authKey }) : undefined;
		pass = (await player?.catch(() => undefined))?.pass ?? '';
		turn++;
		isLoaded = false;
		log.replaceChildren(greeting);
		topics.hidden = false;
		await update();
		scrollToEnd();
	}

	form.addEventListener('submit', (event) => {
		event.preventDefault();
		void send(field.value.trim());
		field.value = '';
		field.focus();
	});
	field.addEventListener('keydown', (event) => {
		// With Shift, Enter adds a line. In an input method, it ends a word.
		if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
		event.preventDefault();
		form.requestSubmit();
	});
	for (const topic of topics.querySelectorAll('button')) topic.onclick = () => void send(topic.textContent);
	// A page in a hidden frame still has visibilityState "visible".
	new IntersectionObserver((entries) => {
		isShown = entries.some((entry) => entry.isIntersecting);
		if (isShown) void update();
	}).observe(form);
	document.addEventListener('visibilitychange', () => void update());
	find('.minimize').hidden = !isFramed;
	find('.minimize').onclick = leave;
	// Keys pressed here don't reach the site.
	document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave());

	// The site's own window around the platform's chat has a title and a way back.
	find('header').hidden = isFramed && kind === 'own';
	if (!isFramed || kind !== 'own') void begin('');
	// A site that doesn't send a key has no members.
	setTimeout(() => {
		if (!turn) void begin('');
	}, 4000);
	addEventListener('message', ({ source, origin, data }) => {
		if (source !== parent || origin !== location.origin) return;
		if (data?.type === 'CHAT_AUTH_KEY') void begin(String(data.authKey ?? ''));
		const { name, language } =
			data?.type === 'CHAT_VISITOR'
				? { name: data.userName, language: data.language }
				: (data?.visitor ?? {});
		if (name && kind !== 'own') write(greeting, 1, texts.greeting.replace('{0}', ` ${name}`));
		if (language) find('.language').textContent = language;
	});
	if (kind === 'own') post({ type: 'CHAT_AUTH_KEY' });
}
