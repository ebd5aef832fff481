import type { Tried } from '../../store/captcha.ts';
import type { PopupTexts } from './texts.ts';

/** What the vendor's scripts differ in. */
export interface ClientOptions {
	version: 'v3' | 'v4';
	/** Where the stand-in's own calls and its style sheet are. */
	base: string;
	texts: Record<string, PopupTexts>;
	/** The style sheet itself, which goes into a style element; without it, a link loads it. */
	css?: string;
}

interface Config {
	challenge?: string;
	lang?: string;
	api_server?: string;
	captchaId?: string;
	language?: string;
	apiServers?: string[];
	staticServers?: string[];
	protocol?: string;
	onError?: (error: unknown) => void;
}

/**
 * What runs in the page in the vendor's place: the documented interface of
 * version 3 (initGeetest) or 4 (initGeetest4) as far as a site uses it with
 * `product: 'bind'`. The script that is served carries this function's own
 * text, so it may use nothing from outside itself.
 */
export function geetestClient({ version, base, texts, css }: ClientOptions): void {
	type Listeners = Record<'ready' | 'success' | 'error' | 'close', (detail?: unknown) => void>;

	function element<Name extends keyof HTMLElementTagNameMap>(
		name: Name,
		className: string,
		text = '',
	): HTMLElementTagNameMap[Name] {
		const made = document.createElement(name);
		made.className = className;
		made.textContent = text;
		return made;
	}

	/** Where a named server has what is asked for; this page's own server without a name. */
	function at(config: Config, server: string | undefined): string {
		return server ? (config.protocol || 'https://') + server + base : base;
	}

	async function ask(config: Config, path: string, body: unknown) {
		const [first] = config.apiServers || [];
		const server = version === 'v3' ? config.api_server : first;
		const answer = await fetch(at(config, server) + path, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(body),
		});
		if (!answer.ok) throw new Error(`${answer.status}`);
		return answer.json();
	}

	function styled(config: Config): Promise<void> {
		if (css) {
			// The vendor adds it as text, without a nonce, and does not ask whether it counts.
			const style = document.createElement('style');
			style.textContent = css;
			document.head.append(style);
			return Promise.resolve();
		}
		const [server] = config.staticServers || [];
		const href = `${at(config, server)}/popup.css`;
		if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
		const link = document.createElement('link');
		link.rel = 'stylesheet';
		link.href = href;
		document.head.append(link);
		return new Promise((done, failed) => {
			link.onload = () => done();
			link.onerror = () => failed(new Error('no style sheet'));
		});
	}

	function open(
		config: Config,
		number: string,
		target: number,
		on: Listeners,
		pass: (result: unknown) => void,
	) {
		const language = config.lang || config.language || '';
		const said = (texts[language] || texts.en) as PopupTexts;
		const popup = element('div', 'geetest_popup');
		const box = element('div', 'geetest_box');
		const head = element('div', 'geetest_head');
		const title = element('h2', '', said.title);
		const close = element('button', 'geetest_close', '×');
		const task = element('p', '', said.task.replace('{0}', String(target)));
		const scene = element('div', 'geetest_scene');
		const way = element('div', 'geetest_way');
		const shadow = element('div', 'geetest_shadow');
		const moon = element('div', 'geetest_moon');
		const slider = element('input', '');
		const complaint = element('p', 'geetest_said');
		const check = element('button', 'geetest_check', said.check);
		title.id = 'geetest_title';
		task.id = 'geetest_task';
		popup.setAttribute('role', 'dialog');
		popup.setAttribute('aria-modal', 'true');
		popup.setAttribute('aria-labelledby', title.id);
		popup.dir = 'ltr';
		if (said === texts.en) popup.lang = 'en';
		close.type = check.type = 'button';
		close.setAttribute('aria-label', said.close);
		slider.type = 'range';
		slider.min = '0';
		slider.max = '100';
		slider.value = '0';
		slider.setAttribute('aria-label', said.slider);
		slider.setAttribute('aria-describedby', task.id);
		complaint.setAttribute('role', 'alert');
		shadow.style.insetInlineStart = `${target}%`;
		const follow = () => {
			moon.style.insetInlineStart = `${slider.value}%`;
		};
		follow();
		slider.addEventListener('input', follow);
		close.addEventListener('click', () => {
			popup.remove();
			on.close();
		});
		check.addEventListener('click', async () => {
			if (check.getAttribute('aria-busy')) return;
			check.setAttribute('aria-busy', 'true');
			check.textContent = said.checking;
			complaint.textContent = '';
			try {
				const tried: Tried = await ask(config, '/verify', { number, position: Number(slider.value) });
				if ('passed' in tried) {
					popup.remove();
					pass(tried.passed);
					on.success();
				} else if (tried.triesLeft) {
					complaint.textContent = said.again.replace('{0}', String(tried.triesLeft));
					slider.value = '0';
					follow();
					slider.focus();
				} else throw new Error('tries');
			} catch (error) {
				popup.remove();
				on.error({ code: 'demo', msg: String(error) });
			}
			check.removeAttribute('aria-busy');
			check.textContent = said.check;
		});
		way.append(shadow, moon);
		scene.append(way);
		head.append(title, close);
		box.append(head, task, scene, slider, complaint, check);
		popup.append(box);
		document.body.append(popup);
		slider.focus();
		return popup;
	}

	function start(config: Config, callback: (captcha: object) => void): void {
		const nothing = () => undefined;
		const on: Listeners = { ready: nothing, success: nothing, error: nothing, close: nothing };
		let going: { number: string; target: number } | undefined;
		let result: unknown;
		let popup: HTMLElement | undefined;
		const load = async () => {
			const { challenge, captchaId } = config;
			const [loaded] = await Promise.all([
				ask(config, '/load', version === 'v3' ? { challenge } : { captchaId }),
				styled(config),
			]);
			going = loaded;
		};
		const show = () => {
			if (popup) popup.remove();
			if (going) {
				popup = open(config, going.number, going.target, on, (passed) => {
					result = passed;
				});
			}
		};
		const captcha: object = {
			onReady: (run: () => void) => listen('ready', run),
			onSuccess: (run: () => void) => listen('success', run),
			onError: (run: (error: unknown) => void) => listen('error', run),
			onClose: (run: () => void) => listen('close', run),
			[version === 'v3' ? 'verify' : 'showCaptcha']: show,
			getValidate() {
				if (!result || version === 'v4') return result || false;
				const { validate } = result as { validate: string };
				return {
					geetest_challenge: config.challenge,
					geetest_validate: validate,
					geetest_seccode: `${validate}|jordan`,
				};
			},
			reset() {
				result = undefined;
				load().catch((error) => on.error(error));
			},
			destroy() {
				if (popup) popup.remove();
			},
		};
		function listen(name: keyof Listeners, run: (detail?: unknown) => void): object {
			on[name] = run;
			return captcha;
		}
		callback(captcha);
		load().then(
			() => on.ready(),
			(error) => {
				on.error(error);
				if (config.onError) config.onError(error);
			},
		);
	}

	(window as unknown as Record<string, unknown>)[version === 'v3' ? 'initGeetest' : 'initGeetest4'] = start;
}
