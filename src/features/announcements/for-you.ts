import { call } from '../../core/gateway.ts';
import { reportQuietly } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import type { Announcement } from '../../gateway/contract/announcements.ts';
import { memberAnnouncements } from '../../gateway/contract/member-announcements.ts';
import { newestFirst } from '../../lib/dates.ts';
import { writtenIn } from '../../lib/languages.ts';
import { plainText } from '../../lib/plain-text.ts';
import { dismiss, dismissed } from './dismissed.ts';

/** Enough for a page that is about more than messages. */
const MOST = 5;

/** Shows the member's own announcements, without those they have dismissed on this device. */
export async function showForYou(root: HTMLElement): Promise<void> {
	const token = $session.get()?.token;
	const list = root.querySelector('ul') as HTMLElement;
	const pattern = list.querySelector('template')?.content.firstElementChild as HTMLElement;
	if (!token) return;
	try {
		const { announcements, language } = await call(memberAnnouncements, {});
		if ($session.get()?.token !== token) return;
		const gone = dismissed();
		const shown = newestFirst(announcements.filter(({ id }) => !gone.includes(id))).slice(0, MOST);
		list.append(...shown.map((each) => cardOf(each, writtenIn(language))));
		root.hidden = !shown.length;
	} catch (error) {
		// The player did not ask for it, and the page is whole without it.
		void reportQuietly(error, memberAnnouncements.name);
	}

	function cardOf({ id, title, content }: Announcement, written: ReturnType<typeof writtenIn>): HTMLElement {
		const card = pattern.cloneNode(true) as HTMLElement;
		const find = (selector: string) => card.querySelector(selector) as HTMLElement;
		const paragraphs = plainText(content).split(/\n\s*\n/);
		find('[data-title]').textContent = title;
		find('[data-text]').append(
			...paragraphs.map((text) => {
				const paragraph = document.createElement('p');
				paragraph.textContent = text;
				return paragraph;
			}),
		);
		for (const part of [find('[data-title]'), find('[data-text]')]) {
			for (const [name, value] of Object.entries(written)) part.setAttribute(name, value);
		}
		const button = find('[data-dismiss]');
		button.setAttribute(
			'aria-label',
			(button.dataset.dismiss ?? '').replace('#', () => title),
		);
		button.addEventListener('click', () => {
			dismiss(id);
			const next = card.nextElementSibling ?? card.previousElementSibling;
			card.remove();
			root.hidden = !list.querySelector('li');
			// The button that was pressed is gone.
			(next?.querySelector<HTMLElement>('[data-dismiss]') ?? document.getElementById('main'))?.focus();
		});
		return card;
	}
}
