import { html, raw } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import {
	CAPTCHA_MODES,
	CAPTCHA_STYLES,
	CAPTCHA_VERSIONS,
	type CaptchaMode,
	type CaptchaStyle,
} from '../store/captcha-settings.ts';
import type { Html } from './html.ts';

const MODES: Record<CaptchaMode, string> = {
	normal: 'works',
	slow: 'answers late',
	missing: 'script missing (404)',
	hangs: 'script never comes',
	broken: 'script throws',
	refused: 'results are refused',
};

const STYLES: Record<CaptchaStyle, string> = {
	sheet: 'by a style sheet',
	element: 'by a style element, as GeeTest does',
};

export function captchaSection(controls: Controls, merchant: DemoMerchant): Html {
	const settings = controls.captcha(merchant.code);
	const option = (value: string, chosen: string, text = value) =>
		html`<option value="${value}"${value === chosen ? raw(' selected') : ''}>${text}</option>`;
	return html`<section aria-labelledby="captcha-title">
	<h2 id="captcha-title">Captcha</h2>
	<p class="muted">Logins need it with GEETEST3, SMS with GEETESTVCODE3; GEETESTTEST3 puts a token in its place. Each solved one is good for ten minutes and for one request.</p>
	<form data-action="captcha/set" data-body="${JSON.stringify({ merchant: merchant.code, change: {} })}" class="grid">
		<label>Version
			<select name="change.version">${CAPTCHA_VERSIONS.map((each) => option(each, settings.version))}</select>
		</label>
		<label>Id at the vendor
			<input name="change.id" value="${settings.id}" maxlength="64" autocomplete="off" autocapitalize="off" spellcheck="false">
		</label>
		<label>The vendor
			<select name="change.mode">${CAPTCHA_MODES.map((each) => option(each, settings.mode, MODES[each]))}</select>
		</label>
		<label>Its popup is styled
			<select name="change.style">${CAPTCHA_STYLES.map((each) => option(each, settings.style, STYLES[each]))}</select>
		</label>
		<label>Seconds, when it answers late
			<input name="change.delaySeconds" type="number" inputmode="numeric" min="0" max="60" value="${settings.delaySeconds}">
		</label>
		<label class="toggle"><span>Registrations need it</span>
			<input type="checkbox" role="switch" name="change.register"${settings.register ? raw(' checked') : ''}></label>
		<button>Set the captcha</button>
	</form>
</section>`;
}
