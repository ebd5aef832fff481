import { call } from '../../../core/gateway.ts';
import { report, reportQuietly } from '../../../core/report.ts';
import { fillSection, showState } from '../../../core/section.ts';
import { $status, switchOn } from '../../../core/site-status.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { inbox } from '../../../gateway/contract/inbox.ts';
import { inboxRead } from '../../../gateway/contract/inbox-read.ts';
import { $unread } from '../counts.ts';
import { setCount } from '../effects.ts';
import { createList } from './inbox-list.ts';

/** Milliseconds after which the page no longer waits to hear whether the merchant has an inbox. */
const WAIT = 4000;

/** The script of /m/member/inbox. */
export async function start(root: HTMLElement): Promise<void> {
	const find = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E;
	const section = find('[data-section="inbox"]');
	const more = find<HTMLButtonElement>('[data-more]');
	const readAll = find<HTMLButtonElement>('[data-read-all]');
	const list = createList(find('[data-messages]'), readOne);
	/** Opened, and the gateway doesn't know yet. */
	const opened = new Set<string>();
	let next: string | undefined;
	let told = 0;

	// The switch comes with the status, which may be late; a count is kept only where there is an inbox.
	let off = false;
	$status.subscribe((status) => {
		off = status !== undefined && !switchOn('INBOX3');
		for (const part of [section, find('.inbox-bar')]) part.hidden = off;
		find('[data-off]').hidden = !off;
	});
	await inboxKnown();
	if (off) return;
	const fill = () =>
		fillSection(section, {
			call: inbox.name,
			async run() {
				const page = await call(inbox, {});
				list.replace(page);
				follow(page.next);
				return page.messages.length > 0;
			},
		});
	more.addEventListener('click', () => void showMore());
	readAll.addEventListener('click', () => void markAll());
	let last = $unread.get();
	$unread.subscribe((unread) => {
		// Another tab has read them, or something new has come.
		if (unread === 0) list.markAllRead();
		if (unread !== undefined && last !== undefined && unread > last) void showNew();
		last = unread;
		readAll.hidden = !unread;
	});
	await fill();

	function follow(older: string | undefined): void {
		next = older;
		more.hidden = !older;
	}

	/** At once here and in all tabs; what the gateway missed goes along with the next one. */
	async function readOne(id: string): Promise<void> {
		opened.add(id);
		setCount('unread', Math.max(0, ($unread.get() ?? 1) - 1));
		const ids = [...opened];
		const turn = ++told;
		try {
			const { unread } = await call(inboxRead, { ids });
			for (const sent of ids) opened.delete(sent);
			if (turn === told) setCount('unread', unread);
		} catch (error) {
			if (!(error instanceof GatewayError)) throw error;
			await reportQuietly(error, inboxRead.name);
		}
	}

	async function markAll(): Promise<void> {
		if (!setBusy(readAll, true)) return;
		const turn = ++told;
		try {
			const { unread } = await call(inboxRead, { all: true });
			list.markAllRead();
			opened.clear();
			if (turn === told) setCount('unread', unread);
			// The button goes.
			list.focus();
		} catch (error) {
			report(error, inboxRead.name, () => void markAll());
		} finally {
			setBusy(readAll, false);
		}
	}

	async function showMore(): Promise<void> {
		if (!next || !setBusy(more, true)) return;
		try {
			const page = await call(inbox, { before: next });
			list.append(page);
			follow(page.next);
		} catch (error) {
			report(error, inbox.name, () => void showMore());
		} finally {
			setBusy(more, false);
		}
	}

	async function showNew(): Promise<void> {
		try {
			list.prepend(await call(inbox, {}));
			showState(section, 'full');
		} catch (error) {
			if (!(error instanceof GatewayError)) throw error;
			await reportQuietly(error, inbox.name);
		}
	}
}

/** Answers false if it's busy already. */
function setBusy(button: HTMLElement, busy: boolean): boolean {
	if (busy && button.getAttribute('aria-busy') === 'true') return false;
	button.setAttribute('aria-busy', String(busy));
	return true;
}

function inboxKnown(): Promise<void> {
	return new Promise((done) => {
		setTimeout(done, WAIT);
		$status.subscribe((status) => status && done());
		$unread.subscribe((unread) => unread !== undefined && done());
	});
}
