import { html, raw } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import {
	CAPTCHA_MODES,
	CAPTCHA_STYLES,
	CAPTCHA_VERSIONS,
	type CaptchaMode,
	type CaptchaStyle,
} from '../store/settings.ts';
import type { Html } from './html.ts';

const MODES: Record<CaptchaMode, string> = {
	normal: 'Works',
	slow: 'Responds late',
	missing: 'Script missing (404)',
	hangs: 'Script never loads',
	broken: 'Script throws an error',
	refused: 'Results are rejected',
};

const STYLES: Record<CaptchaStyle, string> = {
	sheet: 'Style sheet',
	element: 'Style element, like GeeTest',
};

export function captchaSection(controls: Controls, merchant: DemoMerchant): Html {
	const settings = controls.captcha(merchant.code);
	const option = (value: string, chosen: string, text = value) =>
		html`<option value="${value}"${value === chosen ? raw(' selected') : ''}>${text}</option>`;
	return html`<section aria-labelledby="captcha-title">
	<h2 id="captcha-title">Captcha</h2>
	<p class="muted">GEETEST3 turns it on for logins, GEETESTVCODE3 for SMS codes. GEETESTTEST3 replaces it with a test token. A solved captcha is valid for ten minutes and one request.</p>
	<form data-action="captcha/set" data-body="${JSON.stringify({ merchant: merchant.code, change: {} })}" class="grid">
		<label>Version
			<select name="change.version">${CAPTCHA_VERSIONS.map((each) => option(each, settings.version))}</select>
		</label>
		<label>Vendor ID
			<input name="change.id" value="${settings.id}" maxlength="64" autocomplete="off" autocapitalize="off" spellcheck="false">
		</label>
		<label>Vendor behaviour
			<select name="change.mode">${CAPTCHA_MODES.map((each) => option(each, settings.mode, MODES[each]))}</select>
		</label>
		<label>Popup styles
			<select name="change.style">${CAPTCHA_STYLES.map((each) => option(each, settings.style, STYLES[each]))}</select>
		</label>
		<label>Delay in seconds, if it responds late
			<input name="change.delaySeconds" type="number" inputmode="numeric" min="0" max="60" value="${settings.delaySeconds}">
		</label>
		<label class="toggle"><span>Required to register</span>
			<input type="checkbox" role="switch" name="change.register"${settings.register ? raw(' checked') : ''}></label>
		<button>Save</button>
	</form>
</section>`;
}
