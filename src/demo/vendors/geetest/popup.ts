import type { Tried } from '../../store/captcha.ts';
import type { PopupTexts } from './texts.ts';

export interface PopupOptions {
	texts: PopupTexts;
	/** The language of the texts, if the page may be in another one. */
	lang: string | undefined;
	/** Where the slider has to go. */
	target: number;
	judge: (position: number) => Promise<Tried>;
	onPassed: (result: unknown) => void;
	onClosed: () => void;
	/** The captcha can't go on: no tries left, or no answer from the server. */
	onFailed: (error: unknown) => void;
}

/**
 * Opens the popup and returns its element. The script we serve contains this
 * function's source text, so it can't use anything outside itself.
 */
export function openPopup(options: PopupOptions): HTMLElement {
	const { texts, target } = options;

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

	const popup = element('div', 'geetest_popup');
	const box = element('div', 'geetest_box');
	const head = element('div', 'geetest_head');
	const title = element('h2', '', texts.title);
	const close = element('button', 'geetest_close', '×');
	const task = element('p', '', texts.task.replace('{0}', String(target)));
	const scene = element('div', 'geetest_scene');
	const way = element('div', 'geetest_way');
	const shadow = element('div', 'geetest_shadow');
	const moon = element('div', 'geetest_moon');
	const slider = element('input', '');
	const complaint = element('p', 'geetest_said');
	const check = element('button', 'geetest_check', texts.check);
	title.id = 'geetest_title';
	task.id = 'geetest_task';
	popup.setAttribute('role', 'dialog');
	popup.setAttribute('aria-modal', 'true');
	popup.setAttribute('aria-labelledby', title.id);
	popup.dir = 'ltr';
	if (options.lang) popup.lang = options.lang;
	close.type = check.type = 'button';
	close.setAttribute('aria-label', texts.close);
	slider.type = 'range';
	slider.min = '0';
	slider.max = '100';
	slider.value = '0';
	slider.setAttribute('aria-label', texts.slider);
	slider.setAttribute('aria-describedby', task.id);
	complaint.setAttribute('role', 'alert');
	shadow.style.insetInlineStart = `${target}%`;

	function follow(): void {
		moon.style.insetInlineStart = `${slider.value}%`;
	}

	function tryAgain(triesLeft: number): void {
		complaint.textContent = texts.again.replace('{0}', String(triesLeft));
		slider.value = '0';
		follow();
		slider.focus();
	}

	async function submit(): Promise<void> {
		if (check.getAttribute('aria-busy')) return;
		check.setAttribute('aria-busy', 'true');
		check.textContent = texts.checking;
		complaint.textContent = '';
		try {
			const tried = await options.judge(Number(slider.value));
			if ('passed' in tried) {
				popup.remove();
				options.onPassed(tried.passed);
			} else if (tried.triesLeft) tryAgain(tried.triesLeft);
			else throw new Error('tries');
		} catch (error) {
			popup.remove();
			options.onFailed(error);
		}
		check.removeAttribute('aria-busy');
		check.textContent = texts.check;
	}

	follow();
	slider.addEventListener('input', follow);
	close.addEventListener('click', () => {
		popup.remove();
		options.onClosed();
	});
	check.addEventListener('click', submit);
	way.append(shadow, moon);
	scene.append(way);
	head.append(title, close);
	box.append(head, task, scene, slider, complaint, check);
	popup.append(box);
	document.body.append(popup);
	slider.focus();
	return popup;
}
