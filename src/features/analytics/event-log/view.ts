/** Fetched for staff who check where events go. In English only. */

import { copyText } from '../../../core/copy-text.ts';
import { loadStyle } from '../../../core/files.ts';
import { sessionStore } from '../../../core/storage.ts';
import { $consent, type Consent, PURPOSES } from '../../privacy/index.ts';
import { $decisions, type Decision } from '../events/log.ts';
import { DEBUG_KEY } from '../keys.ts';
import style from './debug.css?url&no-inline';
import { forgetDecisions, keepDecisions, keptDecisions, type Row, rowsOf } from './decisions.ts';

/** A panel over the page that lists each event, and who got it or why not. */
export async function openEventLog(): Promise<void> {
	await loadStyle(style);
	let before = keptDecisions();
	const all = (): Decision[] => [...before, ...$decisions.get()];

	const title = make('summary', 'debug-title');
	const consent = make('p', 'debug-consent');
	const list = make('ol', 'debug-list');
	const copy = button('Copy as JSON', async () => {
		const json = make('textarea', 'debug-json');
		json.value = JSON.stringify(rowsOf(all()), undefined, '\t');
		panel.append(json);
		const copied = await copyText(json);
		json.remove();
		copy.textContent = copied ? 'Copied' : 'Can’t copy';
	});
	const clear = button('Clear', () => {
		before = [];
		$decisions.set([]);
		forgetDecisions();
	});
	const close = button('Close', () => {
		sessionStore.removeItem(DEBUG_KEY);
		forgetDecisions();
		unfollow();
		region.remove();
	});
	const buttons = make('div', 'debug-buttons');
	buttons.append(copy, clear, close);
	const panel = make('details', 'debug');
	panel.open = true;
	panel.append(title, buttons, consent, list);
	const region = make('aside', 'debug-region');
	region.setAttribute('aria-label', 'Events of this tab');
	region.lang = 'en';
	region.dir = 'ltr';
	region.append(panel);

	const draw = () => {
		const rows = rowsOf(all());
		title.textContent = `Events (${rows.length})`;
		copy.textContent = 'Copy as JSON';
		list.replaceChildren(...rows.map(rowOf));
		if (rows.length === 0) list.append(make('li', 'debug-none', 'No events yet.'));
	};
	const stops = [
		$decisions.subscribe((now) => {
			draw();
			if (now.length) keepDecisions(all());
		}),
		$consent.subscribe((now) => {
			consent.textContent = describe(now);
		}),
	];
	const unfollow = () => {
		for (const stop of stops) stop();
	};
	document.body.append(region);
}

function rowOf({ event, decisions }: Row): HTMLElement {
	const row = make('li', 'debug-event');
	const time = new Date(event.at).toTimeString().slice(0, 8);
	const head = make('p', 'debug-name', `${event.name} `);
	head.append(make('small', 'debug-when', `${time} ${event.page}`));
	row.append(head, make('code', 'debug-id', event.id));
	const details = JSON.stringify(event.details ?? {});
	if (details !== '{}') row.append(make('code', 'debug-details', details));
	const outcomes = make('ul', 'debug-outcomes');
	for (const { destination, outcome, reason } of decisions) {
		const line = make('li', 'debug-outcome', `${destination}: `);
		const mark = make('b', 'debug-mark', outcome);
		mark.dataset.outcome = outcome;
		line.append(mark, reason && ` – ${reason}`);
		outcomes.append(line);
	}
	row.append(outcomes);
	return row;
}

function describe(consent: Consent | undefined): string {
	if (!consent) return 'Consent: not known yet. Events for analytics and marketing wait.';
	return `Consent: ${PURPOSES.map((purpose) => `${purpose} ${consent[purpose] ? 'yes' : 'no'}`).join(', ')}.`;
}

function make<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	className: string,
	text = '',
): HTMLElementTagNameMap[Name] {
	const element = document.createElement(name);
	element.className = className;
	element.textContent = text;
	return element;
}

function button(label: string, run: () => void): HTMLButtonElement {
	const element = make('button', 'debug-button', label);
	element.type = 'button';
	element.onclick = run;
	return element;
}
