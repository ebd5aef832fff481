import { GatewayError } from '../gateway/client/gateway-error.ts';
import { isUnreachable } from '../lib/unreachable.ts';
import { pageText, showNotice } from './notice.ts';
import { report } from './report.ts';

/** What the fields hold, by name; trimmed, except for passwords. Files are left out. */
export type Values = Record<string, string>;

/** What is wrong with a field, in the player's language. */
export interface Complaint {
	field: string;
	text: string;
}

interface Options {
	/** Name of the endpoint that `send` calls, for the error catalogue. */
	call: string;
	/** In the order of the fields: what is wrong with each; undefined or '' if nothing is. */
	rules?: Record<string, (value: string, values: Values) => string | undefined>;
	/**
	 * Sends the form, and shows what comes of it. Answers what the gateway found
	 * wrong with a field, if that's what it said. Other failures reject: the error
	 * catalogue says what happens, and the form keeps what was typed.
	 */
	send(values: Values): Promise<Complaint | undefined>;
	/** Milliseconds after the end of an attempt in which another one is still ignored. */
	release?: number;
}

export interface PlainForm {
	/** Does what the button does. */
	submit(): Promise<void>;
	/** Says what is wrong with a field; without a text, that nothing is. */
	complain(field: string, text?: string): void;
}

/**
 * Runs a form that is HTML of the build, without React. One attempt runs at a
 * time. It expects:
 *
 *     <form class="form" method="dialog" novalidate>
 *       <label for="x-name">…</label>
 *       <input id="x-name" name="name" aria-describedby="x-name-error" />
 *       <p class="error" id="x-name-error" role="alert"></p>
 *       <p data-unsent role="alert" hidden>…</p>     optional: shown after a failed attempt
 *       <button type="submit" class="button wide" data-busy="Sending…">Send</button>
 *     </form>
 *
 * The account's forms have a lock of their own in the script of the islands,
 * which would bring Preact to pages that need none.
 */
export function plainForm(form: HTMLFormElement, options: Options): PlainForm {
	const { call, rules = {}, send, release = 500 } = options;
	/** Resolves when the next attempt may start; undefined if it may now. */
	let lock: Promise<void> | undefined;

	const fieldNamed = (name: string) => {
		const found = form.elements.namedItem(name);
		return (found instanceof RadioNodeList ? found[0] : found) as HTMLInputElement | null;
	};
	const complain = (name: string, text = '') => {
		const field = fieldNamed(name);
		if (!field) return;
		const place = document.getElementById(`${field.id}-error`);
		if (place && place.textContent !== text) place.textContent = text;
		field.setAttribute('aria-invalid', String(text !== ''));
	};
	const wrong = (name: string, values = valuesOf(form)) => rules[name]?.(values[name] ?? '', values) ?? '';
	const sayUnsent = (unsent: boolean) => {
		const place = form.querySelector<HTMLElement>('[data-unsent]');
		if (place) place.hidden = !unsent;
	};

	async function submit(): Promise<void> {
		// The second tap of a double tap must not move the focus, either.
		if (lock) return;
		const values = valuesOf(form);
		const invalid = Object.keys(rules).filter((name) => {
			const text = wrong(name, values);
			complain(name, text);
			return text;
		});
		if (invalid[0]) return fieldNamed(invalid[0])?.focus();
		let unlock = () => {};
		lock = new Promise((free) => {
			unlock = free;
		});
		const ready = showBusy(form);
		sayUnsent(false);
		try {
			const refused = await send(values);
			if (refused) {
				complain(refused.field, refused.text);
				fieldNamed(refused.field)?.focus();
			}
		} catch (error) {
			sayUnsent(true);
			// The tap on "Try again" may come while the last attempt still locks.
			const retry = () => void Promise.resolve(lock).then(submit);
			// A script that sending needs is out of reach.
			if (!(error instanceof GatewayError) && isUnreachable(error))
				showNotice(pageText('internet_lost'), { retry });
			else report(error, call, retry);
		} finally {
			setTimeout(() => {
				lock = undefined;
				ready();
				unlock();
			}, release);
		}
	}

	form.addEventListener('submit', (event) => {
		event.preventDefault();
		void submit();
	});
	const named = ({ target }: Event) => target as HTMLInputElement;
	// A complaint goes as soon as it no longer holds, and comes when the player leaves a field.
	form.addEventListener('input', (event) => {
		const field = named(event);
		if (field.getAttribute('aria-invalid') === 'true') complain(field.name, wrong(field.name));
	});
	form.addEventListener('focusout', (event) => {
		const { name, value } = named(event);
		if (value && name in rules) complain(name, wrong(name));
	});
	return { submit, complain };
}

/** Answers what makes the button ready again. */
function showBusy(form: HTMLFormElement): () => void {
	const button = form.querySelector<HTMLElement>('[type=submit]');
	if (!button) return () => {};
	const text = button.textContent;
	button.setAttribute('aria-busy', 'true');
	if (button.dataset.busy) button.textContent = button.dataset.busy;
	return () => {
		button.setAttribute('aria-busy', 'false');
		button.textContent = text;
	};
}

function valuesOf(form: HTMLFormElement): Values {
	const values: Values = {};
	new FormData(form).forEach((value, name) => {
		if (typeof value === 'string') values[name] = /password$/i.test(name) ? value : value.trim();
	});
	return values;
}
