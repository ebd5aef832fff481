import { call } from '../../core/gateway.ts';
import { showToast } from '../../core/notice.ts';
import { getPage } from '../../core/page.ts';
import { report } from '../../core/report.ts';
import { fillSection } from '../../core/section.ts';
import type { RequestOf } from '../../gateway/contract/endpoint.ts';
import { memberSessionEnd } from '../../gateway/contract/member-session-end.ts';
import { type MemberSession, memberSessions } from '../../gateway/contract/member-sessions.ts';
import { timeAgo } from '../../lib/time-ago.ts';
import { onTap } from './busy.ts';
import { deviceOf, deviceWords } from './device.ts';

/** The list's texts, with # for what is filled in, and in `both` ## for the system. */
type Words = Record<'both' | 'app' | 'unknown' | 'last' | 'first' | 'end' | 'ended' | 'othersEnded', string>;

/** Lists where the member is logged in, and logs out there. */
export function startSessionsCard(section: HTMLElement): void {
	const list = section.querySelector('[data-sessions]') as HTMLElement;
	const pattern = list.querySelector('template')?.content.firstElementChild as HTMLElement;
	const others = section.querySelector('[data-others]') as HTMLElement;
	const words: Words = JSON.parse(list.dataset.words ?? '{}');
	const rows = () => [...list.querySelectorAll<HTMLElement>('li')];

	function load(): void {
		void fillSection(section, { call: memberSessions.name, run: showSessions });
	}

	async function showSessions(): Promise<boolean> {
		const { sessions } = await call(memberSessions, {});
		for (const row of rows()) row.remove();
		// This device first.
		const sorted = [...sessions].sort((one, other) => Number(other.current) - Number(one.current));
		list.append(...sorted.map(rowOf));
		others.hidden = !sorted.some(({ current }) => !current);
		return sorted.length > 0;
	}

	function rowOf({ id, userAgent, firstSeen, lastSeen, current }: MemberSession): HTMLElement {
		const row = pattern.cloneNode(true) as HTMLElement;
		const find = (selector: string) => row.querySelector(selector) as HTMLElement;
		const device = deviceOf(userAgent, { mark: getPage().appUserAgent, name: words.app });
		const name = deviceWords(device, words);
		row.dataset.kind = device.kind;
		find('[data-device]').textContent = name;
		find('[data-this]').hidden = !current;
		find('[data-last]').textContent = momentText(words.last, lastSeen);
		find('[data-since]').textContent = momentText(words.first, firstSeen);
		const button = find('[data-end]');
		// To log out here is what the button in the menu does.
		button.hidden = current;
		button.setAttribute(
			'aria-label',
			words.end.replace('#', () => name),
		);
		onTap(button, () =>
			end(
				{ id },
				[row],
				words.ended.replace('#', () => name),
			),
		);
		row.toggleAttribute('data-current', current);
		return row;
	}

	/** Ends sessions, and takes their rows away. `said` tells the player so. */
	async function end(
		which: RequestOf<typeof memberSessionEnd>,
		gone: readonly HTMLElement[],
		said: string,
	): Promise<void> {
		try {
			await call(memberSessionEnd, which);
		} catch (error) {
			return report(error, memberSessionEnd.name, () => void end(which, gone, said));
		}
		for (const row of gone) row.remove();
		others.hidden = !rows().some((row) => !('current' in row.dataset));
		// The button that was pressed is gone.
		section.focus();
		showToast(said);
	}

	onTap(others, () => {
		const gone = rows().filter((row) => !('current' in row.dataset));
		return end({ others: true }, gone, words.othersEnded);
	});
	addEventListener('pageshow', ({ persisted }) => persisted && load());
	load();
}

/** Nothing for what is no time. */
function momentText(text: string, iso: string): string {
	const at = Date.parse(iso);
	if (Number.isNaN(at)) return '';
	return text.replace('#', () => timeAgo(at, Date.now(), document.documentElement.lang));
}
