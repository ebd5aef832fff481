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
	const log = find('ol');
	const form = find<HTMLFormElement>('form');
	const field = find<HTMLInputElement>('form input');
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

	/** Writes the author, the words or the time of a message. */
	function write(item: HTMLElement, part: 0 | 1 | 2, text: string): void {
		(item.children[part] as HTMLElement).textContent = text;
	}

	function show(messages: ConversationMessage[]): void {
		for (const { id, author, text, sentAt } of messages) {
			if (document.getElementById(`message-${id}`)) continue;
			const item = greeting.cloneNode(true) as HTMLElement;
			item.id = `message-${id}`;
			item.className = author;
			write(item, 0, author === 'player' ? texts.you : texts.service);
			write(item, 1, text);
			write(item, 2, new Intl.DateTimeFormat(texts.lang, { timeStyle: 'short' }).format(sentAt));
			log.append(item);
			item.scrollIntoView();
			if (author === 'service' && isLoaded && kind === 'widget') post({ event: 'message', text });
		}
	}

	/** Shows what is new, and reports which answers the player has seen and how many they haven't. */
	async function update(): Promise<void> {
		if (!turn) return;
		clearTimeout(timer);
		const mine = turn;
		try {
			const { messages } = await request<{ messages: ConversationMessage[] }>('messages');
			if (mine !== turn) return;
			show(messages);
			if (!isLoaded && kind === 'widget') post({ event: 'ready' });
			isLoaded = true;
			const unread = messages.filter(({ author, seen }) => author === 'service' && !seen).length;
			const isSeen = isShown && document.visibilityState === 'visible';
			const count = isSeen ? 0 : unread;
			if (kind !== 'widget') post({ type: 'CHAT_UNREAD', count }, kind === 'own' && top ? top : parent);
			if (isSeen && unread) await request('seen', { upTo: messages.at(-1)?.id });
		} catch {
			// The next update tries again.
		}
		if (mine === turn) timer = window.setTimeout(update, document.hidden ? 10_000 : 2000);
	}

	async function begin(authKey: string): Promise<void> {
		const player = authKey ? request<{ pass: string }>('player', { authKey }) : undefined;
		pass = (await player?.catch(() => undefined))?.pass ?? '';
		turn++;
		isLoaded = false;
		log.replaceChildren(greeting);
		await update();
	}

	form.addEventListener('submit', async (event) => {
		event.preventDefault();
		const text = field.value;
		field.value = '';
		field.focus();
		const submission = Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('_');
		await request('messages', { text, submission }).catch(() => {
			field.value ||= text;
		});
		await update();
	});
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
