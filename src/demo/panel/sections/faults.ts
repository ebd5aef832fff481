import { html } from 'hono/html';
import type { Controls } from '../../controls.ts';
import type { SetFault } from '../../faults.ts';
import { ENDPOINT_NAMES } from '../../routes/index.ts';
import { CODES_OF_CALLS, ERROR_CODES } from '../error-answers.ts';
import {
	actionButton,
	type Html,
	liveList,
	options,
	section,
	toggle,
	VERBATIM,
	wholeNumber,
} from '../html.ts';

const CALLS = { '*': 'Every call', ...Object.fromEntries(ENDPOINT_NAMES.map((name) => [name, name])) };

const BODIES = {
	'': 'Normal',
	html: 'An HTML page',
	truncated: 'Cut in half',
	wrongShape: 'Wrong shape',
	null: 'Null',
	missingField: 'Fields missing',
	empty: 'Empty',
};

export function faultsSection(controls: Controls): Html {
	const faults = controls.faults().map((fault) => {
		const call = fault.endpoint === '*' ? 'every call' : fault.endpoint;
		return html`<li><div><strong>${call}</strong> ${describe(fault)}</div>
		${actionButton('faults/remove', { id: fault.id }, 'Remove', `fault for ${call}`)}</li>`;
	});
	const clear = html`<form data-action="faults/clear"><button class="small">Remove all faults</button></form>`;
	return section(
		'faults',
		'Faults',
		html`<form data-action="faults/answer" class="grid">
		<label>Make this call fail <select name="endpoint" data-codes="${JSON.stringify(CODES_OF_CALLS)}">${options(CALLS)}</select></label>
		<label>With error code <select name="errorCode">${options(ERROR_CODES)}</select></label>
		${toggle('Only once', 'once')}
		<button>Set error</button>
	</form>
	<h3>Custom fault</h3>
	<p class="muted">Fill in only what should go wrong. If a call has several faults, the newest one applies.</p>
	<form data-action="faults/set" class="grid">
		<label>Call <select name="endpoint">${options(CALLS)}</select></label>
		<label>Error code <input name="errorCode" list="codes" maxlength="80" ${VERBATIM}></label>
		<datalist id="codes">${options(ERROR_CODES)}</datalist>
		<label>Message <input name="message" maxlength="400"></label>
		<label>HTTP status <input name="status" ${wholeNumber(200, 599)} placeholder="200"></label>
		<label>Response body <select name="rubbish">${options(BODIES)}</select></label>
		<label>Delay in ms <input name="delayMs" ${wholeNumber(0, 120_000)} placeholder="0"></label>
		<label>Number of calls <input name="times" ${wholeNumber(1, 1000)} placeholder="No limit"></label>
		<button>Set fault</button>
	</form>
	${liveList('faults', faults, 'No faults. Every call gets a normal answer.', clear)}`,
	);
}

function describe({ errorCode, message, status, rubbish, delayMs, times, value }: SetFault): string {
	const parts = [
		errorCode && `error ${errorCode}`,
		message && `“${message}”`,
		status && `HTTP ${status}`,
		rubbish && `body: ${rubbish}`,
		value !== undefined && 'custom value',
		delayMs && `${delayMs} ms delay`,
		times && (times === 1 ? '1 more time' : `${times} more times`),
	];
	return parts.filter(Boolean).join(', ');
}
