import type { openPopup } from './popup.ts';
import type { PopupTexts } from './texts.ts';

/** Configuration of each served copy of the script. */
export interface ClientOptions {
	version: 'v3' | 'v4';
	/** The path of the stand-in's own calls and style sheet. */
	base: string;
	texts: Record<string, PopupTexts>;
	/** CSS to put in a style element. Without it, a link loads the style sheet. */
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
 * Runs in the page in place of the vendor's script. It offers the part of the
 * documented interface of version 3 (initGeetest) or 4 (initGeetest4) that a
 * site needs with `product: 'bind'`. The script we serve contains this
 * function's source text, so it can't use anything outside itself: even the
 * popup is passed in.
 */
export function geetestClient(
	{ version, base, texts: textsByLanguage, css }: ClientOptions,
	open: typeof openPopup,
): void {
	type Listeners = Record<'ready' | 'success' | 'error' | 'close', (detail?: unknown) => void>;
	const english = textsByLanguage.en as PopupTexts;

	/** The base address on the named server, or on the page's own server if none is named. */
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
			// Like the vendor's: without a nonce, and without checking whether the browser applies it.
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
			if (!going) return;
			const { number, target } = going;
			const language = config.lang || config.language || '';
			const texts = textsByLanguage[language] || english;
			popup = open({
				texts,
				lang: texts === english ? 'en' : undefined,
				target,
				judge: (position) => ask(config, '/verify', { number, position }),
				onPassed: (passed) => {
					result = passed;
					on.success();
				},
				onClosed: () => on.close(),
				onFailed: (error) => on.error({ code: 'demo', msg: String(error) }),
			});
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
