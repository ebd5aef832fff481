/** Fetched for staff who check where events go. In English only. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../core/copy-text.ts';
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
	const json = useRef<HTMLTextAreaElement>(null);
	const [copied, setCopied] = useState('Copy as JSON');
	useEffect(() => {
		if (decisions.length) storeDecisions(decisions);
		setCopied('Copy as JSON');
	}, [decisions]);

	const rows = rowsOf(decisions);
	const copy = async () =>
		setCopied((await copyText(json.current as HTMLTextAreaElement)) ? 'Copied' : 'Can’t copy');
	const clear = () => {
		$decisions.set([]);
		clearDecisions();
	};
	return (
		<aside aria-label="Events of this tab" lang="en" dir="ltr">
			<details className="debug" open>
				<summary className="debug-title">Events ({rows.length})</summary>
				<textarea
					ref={json}
					className="debug-json"
					aria-hidden="true"
					tabIndex={-1}
					readOnly
					value={JSON.stringify(rows, undefined, '\t')}
				/>
				<div className="debug-buttons">
					<button type="button" className="debug-button" onClick={() => void copy()}>
						{copied}
					</button>
					<button type="button" className="debug-button" onClick={clear}>
						Clear
					</button>
					<button type="button" className="debug-button" onClick={close}>
						Close
					</button>
				</div>
				<p className="debug-consent">{describe(consent)}</p>
				<ol className="debug-list">
					{rows.map((row) => (
						<EventRow key={row.event.id} {...row} />
					))}
					{rows.length === 0 && <li className="debug-none">No events yet.</li>}
				</ol>
			</details>
		</aside>
	);
}

function EventRow({ event, decisions }: Row) {
	const details = JSON.stringify(event.details ?? {});
	return (
		<li className="debug-event">
			<p className="debug-name">
				{event.name}{' '}
				<small className="debug-when">
					{new Date(event.at).toTimeString().slice(0, 8)} {event.page}
				</small>
			</p>
			<code className="debug-id">{event.id}</code>
			{details !== '{}' && <code className="debug-details">{details}</code>}
			<ul className="debug-outcomes">
				{decisions.map(({ destination, outcome, reason }) => (
					<li key={destination} className="debug-outcome">
						{destination}:{' '}
						<b className="debug-mark" data-outcome={outcome}>
							{outcome}
						</b>
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
