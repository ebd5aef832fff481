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
		<label>Make this call fail
			<select name="endpoint" data-codes="${JSON.stringify(CODES_OF_CALLS)}"><option value="*">Every call</option>
			${ENDPOINT_NAMES.map((name) => html`<option>${name}</option>`)}</select>
		</label>
		<label>With error code
			<select name="errorCode">${ERROR_CODES.map((code) => html`<option>${code}</option>`)}</select>
		</label>
		<label class="toggle"><span>Only once</span><input type="checkbox" role="switch" name="once"></label>
		<button>Set error</button>
	</form>
	<h3>Custom fault</h3>
	<p class="muted">Fill in only what should go wrong. If a call has several faults, the newest one applies.</p>
	<form data-action="faults/set" class="grid">
		<label>Call
			<select name="endpoint"><option value="*">Every call</option>
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
		<label>Response body
			<select name="rubbish"><option value="">Normal</option><option value="html">An HTML page</option>
			<option value="truncated">Cut in half</option><option value="wrongShape">Wrong shape</option>
			<option value="null">Null</option><option value="missingField">Fields missing</option>
			<option value="empty">Empty</option></select>
		</label>
		<label>Delay in ms
			<input name="delayMs" type="number" inputmode="numeric" min="0" max="120000" placeholder="0">
		</label>
		<label>Number of calls
			<input name="times" type="number" inputmode="numeric" min="1" max="1000" placeholder="No limit">
		</label>
		<button>Set fault</button>
	</form>
	<div data-live="faults">${faultList(controls.faults())}</div>
</section>`;
}

function faultList(faults: readonly SetFault[]): Html {
	if (!faults.length) return html`<p class="empty">No faults. Every call gets a normal answer.</p>`;
	return html`<ul class="list">${faults.map(
		(fault) =>
			html`<li><div><strong>${fault.endpoint === '*' ? 'every call' : fault.endpoint}</strong> ${describe(fault)}</div>
			${actionButton('faults/remove', { id: fault.id }, 'Remove', `fault for ${fault.endpoint === '*' ? 'every call' : fault.endpoint}`)}</li>`,
	)}</ul>
	<form data-action="faults/clear"><button class="small">Remove all faults</button></form>`;
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
