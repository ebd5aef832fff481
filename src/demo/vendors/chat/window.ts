import { escapeXml } from '../../escape-xml.ts';

export interface WindowTexts {
	lang: string;
	greeting: string;
	/** {0} is the member's name. */
	greetingMember: string;
	reply: string;
	placeholder: string;
	send: string;
	minimize: string;
	agent: string;
	failed: string;
}

const EN: WindowTexts = {
	lang: 'en',
	greeting: 'Hello! How can we help?',
	greetingMember: 'Hello {0}! How can we help?',
	reply: 'Thanks. I’m looking into it.',
	placeholder: 'Write a message',
	send: 'Send',
	minimize: 'Minimise',
	agent: 'Agent',
	failed: 'Not sent. Try again.',
};
const VI: WindowTexts = {
	lang: 'vi',
	greeting: 'Xin chào! Chúng tôi có thể giúp gì cho bạn?',
	greetingMember: 'Xin chào {0}! Chúng tôi có thể giúp gì cho bạn?',
	reply: 'Cảm ơn bạn. Tôi đang kiểm tra.',
	placeholder: 'Nhập tin nhắn',
	send: 'Gửi',
	minimize: 'Thu nhỏ',
	agent: 'Nhân viên',
	failed: 'Chưa gửi được. Hãy thử lại.',
};

/** Texts in the language that the visitor's browser requests. */
export const windowTexts = (language: string): WindowTexts => (language.startsWith('vi') ? VI : EN);

interface Options {
	texts: WindowTexts;
	/** The vendor's name, as the header shows it. */
	title: string;
	/** Where messages are sent to. */
	messages: string;
	/** A page by itself, framed by the site; else a part of a vendor's widget. */
	alone: boolean;
}

/**
 * Runs in the window of a chat: a conversation that the stand-in's server keeps.
 * The page contains this function's source text, so it can't use anything outside
 * itself.
 */
function chatWindow({ texts, messages, alone }: Options): void {
	const list = document.querySelector('ol') as HTMLElement;
	const form = document.querySelector('form') as HTMLFormElement;
	const field = document.querySelector('textarea') as HTMLTextAreaElement;
	const facts = document.querySelector('small') as HTMLElement;
	const greeting = list.firstElementChild as HTMLElement;
	let unread = 0;

	const tell = (event: string, text?: string) => {
		if (parent === window) return;
		if (!alone) return parent.postMessage({ event, text }, location.origin);
		if (event === 'minimize') parent.postMessage({ type: 'CHAT_CLOSED' }, '*');
		if (event === 'message') parent.postMessage({ type: 'CHAT_UNREAD', count: ++unread }, '*');
	};
	function add(from: 'agent' | 'visitor', text: string): HTMLElement {
		const item = document.createElement('li');
		item.className = from;
		item.textContent = text;
		list.append(item);
		item.scrollIntoView({ block: 'end' });
		return item;
	}
	async function send(text: string): Promise<void> {
		const mine = add('visitor', text);
		const typing = add('agent', '…');
		typing.classList.add('typing');
		try {
			const response = await fetch(messages, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify({ text }),
			});
			if (!response.ok) throw new Error(String(response.status));
			typing.remove();
			add('agent', texts.reply);
			tell('message', texts.reply);
		} catch {
			typing.remove();
			mine.classList.add('failed');
			mine.title = texts.failed;
			field.value ||= text;
		}
	}
	addEventListener('message', ({ source, data }) => {
		if (source !== parent) return;
		if (data?.type === 'CHAT_SHOW') unread = 0;
		const visitor =
			data?.type === 'CHAT_VISITOR' ? { name: data.userName, language: data.language } : data?.visitor;
		if (!visitor) return;
		if (visitor.name) greeting.textContent = texts.greetingMember.replace('{0}', visitor.name);
		if (visitor.language) facts.textContent = visitor.language;
	});
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		const text = field.value.trim();
		field.value = '';
		field.focus();
		if (text) void send(text);
	});
	field.addEventListener('keydown', (event) => {
		if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
		event.preventDefault();
		form.requestSubmit();
	});
	document.querySelector('[data-minimize]')?.addEventListener('click', () => tell('minimize'));
	void fetch(messages)
		.then((response) => response.json())
		.then(({ kept }: { kept: string[] }) => {
			for (const text of kept) {
				add('visitor', text);
				add('agent', texts.reply);
			}
		})
		.finally(() => tell('ready'));
}

const style = `
html, body { height: 100%; }
body { display: grid; grid-template-rows: auto 1fr auto; margin: 0; font: 15px/1.4 system-ui, Roboto, Arial, sans-serif; color: #1c2230; background: #f4f6fa; }
header { display: flex; gap: 8px; align-items: center; min-height: 56px; padding: 4px 8px 4px 16px; color: #fff; background: linear-gradient(120deg, #1d3f8f, #3a63d0); }
h1 { flex: 1; margin: 0; font-size: 17px; }
small { opacity: .8; }
header button { width: 44px; height: 44px; border: 0; border-radius: 50%; background: none; color: inherit; font-size: 22px; cursor: pointer; }
ol { display: flex; flex-direction: column; gap: 8px; margin: 0; padding: 16px; overflow-y: auto; list-style: none; }
li { max-width: 80%; padding: 10px 14px; border-radius: 18px; overflow-wrap: anywhere; white-space: pre-wrap; }
.agent { align-self: start; border-bottom-left-radius: 4px; background: #fff; box-shadow: 0 1px 3px #1c22301f; }
.visitor { align-self: end; border-bottom-right-radius: 4px; color: #fff; background: #2f57c5; }
.failed { background: #a3262f; }
.typing { color: #69728a; }
form { display: flex; gap: 8px; padding: 8px 12px; background: #fff; box-shadow: 0 -1px 4px #1c223014; }
textarea { flex: 1; min-width: 0; min-height: 44px; padding: 10px 14px; box-sizing: border-box; border: 1px solid #c7cede; border-radius: 22px; font: inherit; resize: none; }
form button { min-width: 64px; min-height: 44px; padding: 0 16px; border: 0; border-radius: 22px; color: #fff; background: #2f57c5; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid #f0a400; outline-offset: 1px; }
`;

export function windowPage(options: Options): string {
	const { texts, title } = options;
	const script = `(${chatWindow})(${JSON.stringify(options).replaceAll('<', '\\u003c')})`;
	return `<!doctype html>
<html lang="${texts.lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<header><h1>${escapeXml(title)}</h1><small></small><button type="button" data-minimize aria-label="${texts.minimize}">–</button></header>
<ol aria-live="polite"><li class="agent">${texts.greeting}</li></ol>
<form><textarea rows="1" maxlength="500" aria-label="${texts.placeholder}" placeholder="${texts.placeholder}"></textarea><button>${texts.send}</button></form>
<script>${script}</script>
`;
}
