/** UI-09: the ways to reach customer service, as a sheet from the bottom of a phone and as a panel on a wide screen. */
import { showDialog } from '../../../core/fetched-dialog.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { showToast } from '../../../core/notice.ts';
import { $session } from '../../../core/session.ts';
import { $status, loadStatus } from '../../../core/site-status.ts';
import { sessionStore } from '../../../core/storage.ts';
import { SERVICE_HIDDEN_KEY } from '../../../core/storage-keys.ts';
import { loadStyle } from '../../../core/styles.ts';
import { loadTexts } from '../../../core/texts.ts';
import { readEntries, type ServiceEntry } from '../entries/entries.ts';
import { makeParts, makeRow, skeleton, type Texts } from './parts.ts';
import style from './sheet.css?url&no-inline';
import { currentTalk, endTalk, type Outcome, prepareTalks, startTalk, type Talk } from './talk.ts';

/** Milliseconds after which a chat that isn't there yet says that it takes long. */
const SLOW = 4000;

interface Sheet {
	open(entry?: ServiceEntry): Promise<void>;
}

let made: Promise<Sheet> | undefined;

/** Opens the sheet, with one of the entries at once if it's a chat. Rejects where texts are out of reach. */
export async function openSheet(entry?: ServiceEntry): Promise<void> {
	made ??= Promise.all([loadTexts('service'), loadStyle(style)]).then(([texts]) => makeSheet(texts));
	made.catch(() => {
		made = undefined;
	});
	await (await made).open(entry);
}

function makeSheet(texts: Texts): Sheet {
	const parts = makeParts(texts);
	const { dialog, title, back, alert, again, list, place, wait, waitText, slow, other } = parts;
	let entries: ServiceEntry[] = [];
	/** The chat that's in view. */
	let shown: Talk | undefined;
	let slowTimer: ReturnType<typeof setTimeout> | undefined;

	const named = (text = '', name = '') => text.replace('{{name}}', () => name);

	function showList(problem = ''): void {
		currentTalk()?.hide();
		shown = undefined;
		dialog.dataset.view = 'list';
		title.textContent = texts.title ?? '';
		alert.textContent = problem;
		back.hidden = true;
		again.hidden = true;
		parts.feedback.hidden = !$session.get();
	}

	function showTalk(talk: Talk): void {
		const { name } = talk.entry;
		shown = talk;
		dialog.dataset.view = 'talk';
		title.textContent = name;
		alert.textContent = '';
		back.hidden = entries.length < 2;
		talk.show();
		wait.hidden = false;
		waitText.textContent = named(texts.connecting, name);
		slow.hidden = true;
		other.hidden = true;
		clearTimeout(slowTimer);
		slowTimer = setTimeout(() => {
			slow.hidden = false;
			other.hidden = entries.length < 2;
		}, SLOW);
		if (dialog.contains(document.activeElement)) title.focus();
		void talk.outcome.then((outcome) => {
			if (shown !== talk) return;
			clearTimeout(slowTimer);
			if (outcome === 'open') wait.hidden = true;
			else leaveFailed(talk.entry, outcome);
		});
	}

	/** Offers the other entries at once. */
	function leaveFailed(entry: ServiceEntry, outcome: Exclude<Outcome, 'open'>): void {
		if (typeof outcome === 'object') {
			const asLink = { ...entry, csType: 'OTHERS', address: outcome.elsewhere };
			draw([asLink, ...entries.filter((each) => each !== entry)]);
			showList(named(texts.elsewhere, entry.name));
			return;
		}
		const others = entries.filter((each) => each.csType !== entry.csType || each.address !== entry.address);
		draw([...others, entry]);
		const reason = outcome === 'offline' || outcome === 'blocked' ? texts[outcome] : texts.unreachable;
		showList(named(others.length || outcome === 'offline' ? reason : texts.unreachable_alone, entry.name));
		(list.querySelector('a,button') as HTMLElement | null)?.focus();
	}

	function follow(event: Event, entry: ServiceEntry): void {
		const talk = startTalk(entry, place, () => dialog.close());
		if (!talk) return;
		event.preventDefault();
		showTalk(talk);
	}

	function draw(fresh: ServiceEntry[]): void {
		entries = fresh;
		list.replaceChildren(
			...fresh.map((entry) => {
				const row = makeRow(entry, texts);
				// The frame is made with the touch, so that it's there sooner. It takes nobody's place.
				row.addEventListener('pointerdown', ({ button }) => {
					if (!button && !currentTalk()) startTalk(entry, place, () => dialog.close());
				});
				row.addEventListener('click', (event) => follow(event, entry));
				return row;
			}),
		);
	}

	/** Reads the entries anew: the member, or what the gateway says, may have changed. */
	async function fill(): Promise<void> {
		if (!entries.length) list.replaceChildren(...skeleton());
		list.setAttribute('aria-busy', 'true');
		try {
			const [fresh] = await Promise.all([readEntries(), prepareTalks().catch(ignoreNetworkFailure)]);
			if (JSON.stringify(fresh) !== JSON.stringify(entries) || !fresh.length) draw(fresh);
			if (!fresh.length) fail(texts.none);
		} catch (error) {
			ignoreNetworkFailure(error);
			draw([]);
			fail(texts.failed);
		}
		list.removeAttribute('aria-busy');
	}

	function fail(problem = ''): void {
		alert.textContent = problem;
		again.hidden = false;
	}

	/** The only chat starts with the list, or in its place if there's nothing else. */
	function startOnly(): void {
		const [first, ...others] = entries.filter(({ kind }) => kind !== 'email');
		if (!first || others.length) return;
		const talk = startTalk(first, place, () => dialog.close());
		if (talk && entries.length === 1) showTalk(talk);
	}

	back.onclick = other.onclick = () => {
		showList();
		list.querySelector<HTMLElement>('a,button')?.focus();
	};
	again.onclick = async () => {
		showList();
		if (!$status.get()) await loadStatus();
		await fill();
	};
	parts.hide.onclick = () => {
		sessionStore.setItem(SERVICE_HIDDEN_KEY, '1');
		document.querySelector('.service-button')?.remove();
		dialog.close();
		showToast(texts.hidden ?? '');
	};
	dialog.addEventListener('close', () => currentTalk()?.hide());
	let token = $session.get()?.token;
	$session.listen((session) => {
		if (session?.token === token) return;
		token = session?.token;
		// What was said was between the one player and customer service.
		endTalk();
		entries = [];
		if (!dialog.open) return;
		showList();
		void fill();
	});

	return {
		async open(entry) {
			parts.hide.hidden = !document.querySelector('.service-button');
			if (!dialog.open) showDialog(dialog);
			if (entry) await prepareTalks().catch(ignoreNetworkFailure);
			const chosen = entry && startTalk(entry, place, () => dialog.close());
			if (chosen) return showTalk(chosen);
			if (shown && shown === currentTalk()) return shown.show();
			showList();
			await fill();
			if (!currentTalk()) startOnly();
		},
	};
}
