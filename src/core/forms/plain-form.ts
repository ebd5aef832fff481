import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { isUnreachable } from '../../lib/unreachable.ts';
import { ignoreNetworkFailure } from '../ignore-network-failure.ts';
import { pageText, showNotice } from '../notice.ts';
import { report } from '../report.ts';

/** The fields' values by name, cleaned except for passwords. Files are left out. */
export type Values = Record<string, string>;

/** The error of a field, in the player's language. */
interface Complaint {
	field: string;
	text: string;
}

interface Options {
	/** Name of the endpoint that `send` calls, for the error catalogue. */
	call: string;
	/** In the order of the fields: the error of each; undefined or '' for a field without one. */
	rules?: Record<string, (value: string, values: Values) => string | undefined>;
	/**
	 * Sends the form, and shows the outcome. Answers the field that the gateway refused, if it did. Other
	 * failures reject: the error catalogue says what happens, and the form keeps what was typed.
	 */
	send(values: Values): Promise<Complaint | undefined>;
	/** Without a network it waits, and is sent by itself once the network is back. Only if it may arrive twice. */
	sentLater?: boolean;
	/** Milliseconds after the end of an attempt in which another one is still ignored. */
	release?: number;
}

export interface PlainForm {
	/** Does what the button does. */
	submit(): Promise<void>;
	/** Shows the error of a field, or removes it if there's no text. */
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
	const { call, rules = {}, send, sentLater, release = 500 } = options;
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

	const loadHold = () => import('./offline-guard.ts');
	const isBlockedOffline = () =>
		loadHold().then(
			(script) => script.blockWhileOffline(form, sentLater ? () => void submit() : undefined),
			() => {
				showNotice(pageText('network_offline'));
				return true;
			},
		);

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
		if (!navigator.onLine && (await isBlockedOffline())) {
			lock = undefined;
			unlock();
			return;
		}
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
			// The tap on "Try again" may come while the last attempt still locks the form.
			const retry = () => void Promise.resolve(lock).then(submit);
			// A script needed for sending is out of reach.
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
	form.addEventListener(
		'input',
		() => void loadHold().then((script) => script.prepareOfflineGuard(), ignoreNetworkFailure),
		{ once: true },
	);
	const named = ({ target }: Event) => target as HTMLInputElement;
	// An error disappears as soon as it no longer applies, and appears when the player leaves a field.
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

/** Answers a function that makes the button ready again. */
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
		if (typeof value === 'string') values[name] = /password$/i.test(name) ? value : cleanText(value);
	});
	return values;
}
