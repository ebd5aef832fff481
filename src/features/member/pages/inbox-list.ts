import type { ValueOf } from '../../../gateway/contract/endpoint.ts';
import type { InboxMessage, inbox } from '../../../gateway/contract/inbox.ts';
import { writtenIn } from '../../../lib/languages.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { timeAgo } from '../../../lib/time-ago.ts';

type Page = ValueOf<typeof inbox>;

/** The messages as they are shown: `root` has a template of one. */
export function createList(root: HTMLElement, opened: (id: string) => void) {
	const pattern = root.querySelector('template') as HTMLTemplateElement;
	const items = new Map<string, HTMLElement>();

	function make(message: InboxMessage, language: Page['language']): HTMLElement {
		const item = pattern.content.firstElementChild?.cloneNode(true) as HTMLElement;
		const find = (selector: string) => item.querySelector(selector) as HTMLElement;
		const title = find('[data-title]');
		const text = find('[data-text]');
		title.textContent = plainText(message.title);
		// Content never becomes markup.
		for (const part of plainText(message.content).split(/\n\s*\n/)) {
			text.append(Object.assign(document.createElement('p'), { textContent: part }));
		}
		for (const [name, value] of Object.entries(writtenIn(language))) {
			title.setAttribute(name, value);
			text.setAttribute(name, value);
		}
		const at = Date.parse(message.sentAt);
		const time = find('time') as HTMLTimeElement;
		if (Number.isNaN(at)) time.remove();
		else {
			time.dateTime = message.sentAt;
			time.textContent = timeAgo(at, Date.now(), document.documentElement.lang);
		}
		markUnread(item, !message.read);
		item.querySelector('details')?.addEventListener('toggle', () => {
			if (!item.classList.contains('unread')) return;
			markUnread(item, false);
			opened(message.id);
		});
		return item;
	}

	/** Those that aren't shown yet. A page can overlap with the one before when new messages come meanwhile. */
	function newItems({ messages, language }: Page): HTMLElement[] {
		return messages.flatMap((message) => {
			if (items.has(message.id)) return [];
			const item = make(message, language);
			items.set(message.id, item);
			return [item];
		});
	}

	return {
		replace(page: Page): void {
			for (const item of items.values()) item.remove();
			items.clear();
			root.append(...newItems(page));
		},
		append(page: Page): void {
			const added = newItems(page);
			root.append(...added);
			added[0]?.querySelector('summary')?.focus();
		},
		prepend: (page: Page): void => root.prepend(...newItems(page)),
		markAllRead(): void {
			for (const item of items.values()) markUnread(item, false);
		},
		focus: (): void => root.querySelector('summary')?.focus(),
	};
}

function markUnread(item: HTMLElement, unread: boolean): void {
	item.classList.toggle('unread', unread);
	const mark = item.querySelector<HTMLElement>('[data-unread-mark]');
	if (mark) mark.hidden = !unread;
}
