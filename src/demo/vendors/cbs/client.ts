import type { ConversationMessage } from '../../store/conversations.ts';

/**
 * Runs in the chat's page. In a frame of the site it asks who the player is,
 * and tells how many answers they haven't seen. The page contains this
 * function's source text, so it can't use anything outside itself.
 */
export function chatClient(): void {
	interface News {
		messages: ConversationMessage[];
		typing: boolean;
		unread: number;
		/** The player's last message that customer service has seen. */
		seen: number;
	}
	const { base, merchant, site, greeting, texts } = JSON.parse(document.body.dataset.chat ?? '{}');
	const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
	const [main, log, topics] = [find('main'), find('.log'), find('.topics')];
	const [typing, offline] = [find('.typing'), find('.offline')];
	const form = find<HTMLFormElement>('form');
	const field = find<HTMLTextAreaElement>('textarea');
	const isFramed = top !== window;
	document.documentElement.classList.toggle('framed', isFramed);

	/** Identifies a member; '' for a visitor, who has a cookie instead. */
	let pass = '';
	/** The last message that is shown, and the last answer that the player has seen. */
	let [last, seen] = [0, 0];
	let isShown = !isFramed;
	let timer = 0;
	/** Counts the players, as an answer for one is nothing to show to the next. */
	let turn = 0;

	async function ask<Value>(path: string, body?: object): Promise<Value> {
		const response = await fetch(`${base}/${path}`, {
			method: body ? 'POST' : 'GET',
			headers: {
				Merchant: merchant,
				...(pass && { 'Chat-Pass': pass }),
				...(body && { 'Content-Type': 'application/json' }),
			},
			...(body && { body: JSON.stringify(body) }),
		});
		if (!response.ok) throw new Error(String(response.status));
		return response.json();
	}

	function bubble(author: ConversationMessage['author'], text: string, note: string): HTMLElement {
		const item = document.createElement('li');
		item.className = author;
		const [words, small, who] = ['p', 'small', 'span'].map((tag) => document.createElement(tag));
		if (!words || !small || !who) return item;
		who.className = 'unseen';
		who.textContent = `${author === 'player' ? texts.you : texts.service}: `;
		words.append(who, text);
		small.textContent = note;
		item.append(words, small);
		return item;
	}

	const timeOf = (ms: number) =>
		new Intl.DateTimeFormat(texts.lang, { hour: '2-digit', minute: '2-digit' }).format(ms);
	const toEnd = () => main.scrollTo({ top: main.scrollHeight });

	function show({ id, author, text, sentAt }: ConversationMessage): void {
		const note = author === 'player' ? `${timeOf(sentAt)} · ${texts.sent}` : timeOf(sentAt);
		const item = bubble(author, text, note);
		item.dataset.id = String(id);
		log.append(item);
		last = Math.max(last, id);
		if (author === 'player') topics.classList.add('used');
	}

	/** Empties the window for a new player. */
	function clear(): void {
		turn++;
		[last, seen] = [0, 0];
		log.replaceChildren(bubble('service', greeting, texts.service));
		topics.classList.remove('used');
	}

	function markSeen(upTo: number): void {
		for (const item of log.querySelectorAll<HTMLElement>('.player[data-id]')) {
			const note = item.querySelector('small');
			if (note && Number(item.dataset.id) <= upTo)
				note.textContent = `${note.textContent?.split(' · ')[0]} · ${texts.seen}`;
		}
	}

	/** Tells the gateway which answers the player has seen, and the site how many they haven't. */
	async function tellSeen(unread: number): Promise<void> {
		const answers = log.querySelectorAll<HTMLElement>('.service[data-id]');
		const upTo = Number(answers[answers.length - 1]?.dataset.id ?? 0);
		const isSeen = isShown && document.visibilityState === 'visible';
		if (isFramed) top?.postMessage({ type: 'CHAT_UNREAD', count: isSeen ? 0 : unread }, site);
		if (!isSeen || upTo <= seen) return;
		seen = upTo;
		await ask('seen', { upTo });
	}

	async function update(): Promise<void> {
		clearTimeout(timer);
		const mine = turn;
		try {
			const news = await ask<News>(`messages?after=${last}`);
			if (mine !== turn) return;
			const isAtEnd = main.scrollHeight - main.scrollTop - main.clientHeight < 60;
			// Two questions may have been under way at once.
			const fresh = news.messages.filter(({ id }) => id > last);
			for (const message of fresh) show(message);
			markSeen(news.seen);
			typing.hidden = !news.typing;
			offline.hidden = true;
			if (isAtEnd && (fresh.length || news.typing)) toEnd();
			await tellSeen(news.unread);
		} catch {
			offline.hidden = false;
		}
		if (mine === turn) timer = window.setTimeout(update, document.hidden ? 10_000 : 2000);
	}

	async function send(text: string, submission: string, item: HTMLElement): Promise<void> {
		const note = item.querySelector('small');
		item.classList.remove('failed');
		if (note) note.textContent = texts.sending;
		try {
			await ask('messages', { text, submission });
			item.remove();
			await update();
			toEnd();
		} catch {
			item.classList.add('failed');
			const [type, className, textContent] = ['button', 'again', texts.again];
			const again = Object.assign(document.createElement('button'), { type, className, textContent });
			again.onclick = () => void send(text, submission, item);
			note?.replaceChildren(texts.failed, ' ', again);
		}
	}

	function write(text: string): void {
		if (!text) return;
		topics.classList.add('used');
		const item = bubble('player', text, texts.sending);
		log.append(item);
		toEnd();
		const bytes = crypto.getRandomValues(new Uint8Array(16));
		void send(text, Array.from(bytes, (byte) => byte.toString(16)).join(''), item);
	}

	form.addEventListener('submit', (event) => {
		event.preventDefault();
		write(field.value.trim());
		field.value = '';
		field.focus();
	});
	field.addEventListener('keydown', (event) => {
		// A phone's Enter key sends; with Shift it's a new line. One that ends a word of an input method does neither.
		if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
		event.preventDefault();
		form.requestSubmit();
	});
	for (const topic of document.querySelectorAll<HTMLElement>('.topic')) {
		topic.onclick = () => write(topic.textContent ?? '');
	}
	// A hidden frame still counts as visible to itself, but no part of it is in sight.
	new IntersectionObserver((entries) => {
		isShown = entries.some((entry) => entry.isIntersecting);
		if (isShown) void update();
	}).observe(form);
	document.addEventListener('visibilitychange', () => void update());

	async function begin(authKey: string): Promise<void> {
		pass = '';
		if (authKey) {
			const answer = await ask<{ pass: string }>('player', { authKey }).catch(() => undefined);
			pass = answer?.pass ?? '';
		}
		clear();
		await update();
		toEnd();
	}

	clear();
	if (!isFramed) {
		void begin('');
		return;
	}
	// A site that doesn't send a pass has no members.
	const alone = window.setTimeout(() => void begin(''), 4000);
	addEventListener('message', ({ source, origin, data }) => {
		if (source !== parent || origin !== site || data?.type !== 'CHAT_AUTH_KEY') return;
		clearTimeout(alone);
		void begin(String(data.authKey ?? ''));
	});
	// The site doesn't receive keys that are pressed in here.
	document.addEventListener('keydown', ({ key }) => {
		if (key === 'Escape') parent.postMessage({ type: 'CHAT_CLOSED' }, site);
	});
	parent.postMessage({ type: 'CHAT_AUTH_KEY' }, site);
}
