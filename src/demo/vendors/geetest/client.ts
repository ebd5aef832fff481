import type { Tried } from '../../store/captcha.ts';

type Words = Record<'lang' | 'title' | 'task' | 'slider' | 'check' | 'again' | 'close', string>;

interface ClientOptions {
	version: 'v3' | 'v4';
	/** Path of the calls and of the style sheet. */
	base: string;
	/** Keyed by the language codes of both versions. */
	texts: Record<string, Words> & { en: Words };
}

/**
 * Runs in the page in place of the vendor's script, and offers what a site needs of version 3 (initGeetest) or 4
 * (initGeetest4) with `product: 'bind'`. The script contains this function's source text, so it can't use anything outside
 * itself.
 */
export function geetestClient({ version, base, texts }: ClientOptions): void {
	interface Config {
		challenge?: string;
		lang?: string;
		api_server?: string;
		captchaId?: string;
		language?: string;
		apiServers?: string[];
		staticServers?: string[];
	}

	function start(config: Config, callback: (captcha: object) => void): void {
		const listeners: Record<string, (detail?: unknown) => void> = {};
		const emit = (event: string, detail?: unknown) => listeners[event]?.(detail);
		const at = (server?: string) => (server ? `https://${server}${base}` : base);
		const { challenge, captchaId } = config;
		let started: { number: string; target: number };
		let result: unknown;
		let popup: HTMLElement | undefined;

		async function post<Value>(path: string, body: object): Promise<Value> {
			const answer = await fetch(at(config.api_server ?? config.apiServers?.[0]) + path, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify(body),
			});
			if (!answer.ok) throw new Error(String(answer.status));
			return answer.json();
		}

		function loadStyle(): unknown {
			const href = `${at(config.staticServers?.[0])}/popup.css`;
			return new Promise((onload, onerror) => {
				add(document.head, 'link', { rel: 'stylesheet', href, onload, onerror });
			});
		}

		function add<Tag extends keyof HTMLElementTagNameMap>(to: Element, tag: Tag, properties: object) {
			const element = Object.assign(document.createElement(tag), properties);
			to.append(element);
			return element;
		}

		function show(): void {
			const language = config.lang ?? config.language ?? '';
			const words = texts[language === 'zho' ? 'zh-cn' : language] ?? texts.en;
			const { number, target } = started;
			popup?.remove();
			popup = add(document.body, 'div', { className: 'geetest_popup', lang: words.lang, dir: 'ltr' });
			Object.assign(popup, { role: 'dialog', ariaModal: 'true', ariaLabel: words.title });
			const box = add(popup, 'div', { className: 'geetest_box' });
			add(box, 'h2', { textContent: words.title });
			const close = add(box, 'button', {
				className: 'geetest_close',
				textContent: '×',
				ariaLabel: words.close,
			});
			add(box, 'p', { id: 'geetest_task', textContent: words.task.replace('{0}', String(target)) });
			const slider = add(box, 'input', { type: 'range', value: '0', ariaLabel: words.slider });
			slider.setAttribute('aria-describedby', 'geetest_task');
			slider.style.setProperty('--target', String(target));
			const complaint = add(box, 'p', { role: 'alert' });
			const check = add(box, 'button', { className: 'geetest_check', textContent: words.check });
			const end = (event: string, detail?: unknown) => {
				popup?.remove();
				emit(event, detail);
			};
			close.onclick = () => end('Close');
			check.onclick = async () => {
				if (check.ariaBusy) return;
				check.ariaBusy = 'true';
				complaint.textContent = '';
				try {
					const tried = await post<Tried>('/verify', { number, position: Number(slider.value) });
					if ('passed' in tried) {
						result = tried.passed;
						return end('Success');
					}
					if (!tried.triesLeft) throw new Error('No tries left');
					complaint.textContent = words.again.replace('{0}', String(tried.triesLeft));
					slider.value = '0';
					slider.focus();
				} catch (error) {
					end('Error', { code: 'demo', msg: String(error) });
				}
				check.ariaBusy = null;
			};
			slider.focus();
		}

		const captcha: Record<string, unknown> = {
			[version === 'v3' ? 'verify' : 'showCaptcha']: show,
			getValidate() {
				if (!result || version === 'v4') return result ?? false;
				const { validate } = result as { validate: string };
				return {
					geetest_challenge: challenge,
					geetest_validate: validate,
					geetest_seccode: `${validate}|jordan`,
				};
			},
			destroy: () => popup?.remove(),
		};
		for (const event of ['Ready', 'Success', 'Error', 'Close']) {
			captcha[`on${event}`] = (run: () => void) => {
				listeners[event] = run;
				return captcha;
			};
		}
		callback(captcha);
		Promise.all([post<typeof started>('/load', { challenge, captchaId }), loadStyle()]).then(
			([loaded]) => {
				started = loaded;
				emit('Ready');
			},
			(error) => emit('Error', error),
		);
	}

	Object.assign(window, { [version === 'v3' ? 'initGeetest' : 'initGeetest4']: start });
}
