import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { SetFault } from '../faults.ts';
import { ENDPOINT_NAMES } from '../routes/index.ts';
import { CODES_OF_CALLS, ERROR_CODES } from './error-answers.ts';
import { actionButton, type Html } from './html.ts';

export function faultsSection(controls: Controls): Html {
	return html`<section aria-labelledby="faults-title">
	<h2 id="faults-title">Faults</h2>
	<form data-action="faults/answer" class="grid">
		<label>Answer this call
			<select name="endpoint" data-codes="${JSON.stringify(CODES_OF_CALLS)}"><option value="*">every call</option>
			${ENDPOINT_NAMES.map((name) => html`<option>${name}</option>`)}</select>
		</label>
		<label>with
			<select name="errorCode">${ERROR_CODES.map((code) => html`<option>${code}</option>`)}</select>
		</label>
		<label class="toggle"><span>Only once</span><input type="checkbox" role="switch" name="once"></label>
		<button>Answer so</button>
	</form>
	<h3>Or in detail</h3>
	<p class="muted">Fill in only what should go wrong. The newest fault of a call wins.</p>
	<form data-action="faults/set" class="grid">
		<label>Call
			<select name="endpoint"><option value="*">every call</option>
			${ENDPOINT_NAMES.map((name) => html`<option>${name}</option>`)}</select>
		</label>
		<label>Error code
			<input name="errorCode" list="codes" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="80">
			<datalist id="codes">${ERROR_CODES.map((code) => html`<option>${code}</option>`)}</datalist>
		</label>
		<label>Message
			<input name="message" maxlength="400">
		</label>
		<label>HTTP status
			<input name="status" type="number" inputmode="numeric" min="200" max="599" placeholder="200">
		</label>
		<label>Broken body
			<select name="rubbish"><option value="">no</option><option value="html">an HTML page</option>
			<option value="truncated">cut in half</option><option value="wrongShape">of another shape</option>
			<option value="empty">empty</option></select>
		</label>
		<label>Delay in ms
			<input name="delayMs" type="number" inputmode="numeric" min="0" max="120000" placeholder="0">
		</label>
		<label>Times
			<input name="times" type="number" inputmode="numeric" min="1" max="1000" placeholder="for ever">
		</label>
		<button>Set the fault</button>
	</form>
	<div data-live="faults">${faultList(controls.faults())}</div>
</section>`;
}

function faultList(faults: readonly SetFault[]): Html {
	if (!faults.length) return html`<p class="empty">No faults: every call is answered as it should be.</p>`;
	return html`<ul class="list">${faults.map(
		(fault) =>
			html`<li><div><strong>${fault.endpoint === '*' ? 'every call' : fault.endpoint}</strong> ${describe(fault)}</div>
			${actionButton('faults/remove', { id: fault.id }, 'Remove', `fault of ${fault.endpoint}`)}</li>`,
	)}</ul>
	<form data-action="faults/clear"><button class="small">Remove all faults</button></form>`;
}

function describe({ errorCode, message, status, rubbish, delayMs, times, value }: SetFault): string {
	const parts = [
		errorCode && `error ${errorCode}`,
		message && `“${message}”`,
		status && `HTTP ${status}`,
		rubbish && `body: ${rubbish}`,
		value !== undefined && 'a value of its own',
		delayMs && `${delayMs} ms late`,
		times && (times === 1 ? 'once more' : `${times} times more`),
	];
	return parts.filter(Boolean).join(', ');
}
