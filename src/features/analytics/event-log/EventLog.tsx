/** Fetched for staff who check where events go. In English only. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loadStyle } from '../../../core/files.ts';
import { sessionStore } from '../../../core/storage.ts';
import { mountPanel } from '../../../core/ui/mount.ts';
import { $consent, type Consent, PURPOSES } from '../../privacy/index.ts';
import { $decisions } from '../events/log.ts';
import { DEBUG_KEY } from '../keys.ts';
import style from './debug.css?url&no-inline';
import { clearDecisions, type Row, rowsOf, storeDecisions, storedDecisions } from './decisions.ts';

/** Opens a panel over the page that lists each event, and who got it or why not. */
export async function openEventLog(): Promise<void> {
	await loadStyle(style);
	$decisions.set([...storedDecisions(), ...$decisions.get()]);
	const close = mountPanel(
		<EventLog
			close={() => {
				close();
				sessionStore.removeItem(DEBUG_KEY);
				clearDecisions();
			}}
		/>,
	);
}

function EventLog({ close }: { close: () => void }) {
	const decisions = useStore($decisions);
	const consent = useStore($consent);
	useEffect(() => {
		if (decisions.length) storeDecisions(decisions);
	}, [decisions]);

	const rows = rowsOf(decisions);
	return (
		<aside aria-label="Events of this tab" lang="en" dir="ltr">
			<details className="debug" open>
				<summary>Events ({rows.length})</summary>
				<button type="button" className="button quiet" onClick={close}>
					Close
				</button>
				<p className="muted">{describe(consent)}</p>
				<ol>
					{rows.map((row) => (
						<EventRow key={row.event.id} {...row} />
					))}
				</ol>
			</details>
		</aside>
	);
}

function EventRow({ event, decisions }: Row) {
	const details = JSON.stringify(event.details ?? {});
	return (
		<li>
			<b>{event.name}</b>{' '}
			<small className="muted">
				{new Date(event.at).toTimeString().slice(0, 8)} {event.page}
			</small>
			<code>{event.id}</code>
			{details !== '{}' && <code>{details}</code>}
			<ul>
				{decisions.map(({ destination, outcome, reason }) => (
					<li key={destination}>
						{destination}: <b data-outcome={outcome}>{outcome}</b>
						{reason && ` – ${reason}`}
					</li>
				))}
			</ul>
		</li>
	);
}

function describe(consent: Consent | undefined): string {
	if (!consent) return 'Consent: not known yet. Events for analytics and marketing wait.';
	return `Consent: ${PURPOSES.map((purpose) => `${purpose} ${consent[purpose] ? 'yes' : 'no'}`).join(', ')}.`;
}
