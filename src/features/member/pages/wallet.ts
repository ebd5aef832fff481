import type { PlainForm } from '../../../core/forms/plain-form.ts';
import { call } from '../../../core/gateway.ts';
import { report } from '../../../core/report.ts';
import { fillSection } from '../../../core/section.ts';
import { bankCardBind } from '../../../gateway/contract/bank-card-bind.ts';
import { type BankCard, type BankCards, bankCards } from '../../../gateway/contract/bank-cards.ts';
import { countText } from '../../../lib/plural.ts';
import { fillMoney } from './money.ts';

/** /m/member/wallet: what the member has, and the bank cards that winnings go to. */
export async function start(root: HTMLElement): Promise<void> {
	const find = (selector: string) => root.querySelector(selector) as HTMLElement;
	const section = find('[data-section="cards"]');
	const form = find('[data-bind]') as HTMLFormElement;
	let offer: BankCards | undefined;
	const fill = () =>
		fillSection(section, {
			call: bankCards.name,
			async run() {
				offer = await call(bankCards, {});
				showCards(find('[data-cards]'), offer.cards);
				showOffer(root, form, offer);
				return offer.cards.length > 0;
			},
		});
	startWhenTouched(form, async () => {
		const { startBindForm } = await import('./bind-card.ts');
		return startBindForm(
			form,
			() => offer?.banks ?? [],
			() => void fill(),
		);
	});
	find('[data-to-form]').addEventListener('click', () => {
		form.querySelector('select')?.focus();
	});
	await Promise.all([fillMoney(find('[data-section="money"]'), { fresh: true }), fill()]);
}

/** The form's script is fetched with the first touch. A form that was sent before it came is sent then. */
function startWhenTouched(form: HTMLFormElement, load: () => Promise<PlainForm>): void {
	let starting: Promise<PlainForm> | undefined;
	let started = false;
	const start = () => {
		starting ??= load();
		return starting.then(
			(own) => {
				started = true;
				return own;
			},
			(error) => {
				starting = undefined;
				report(error, bankCardBind.name, () => void start());
				return undefined;
			},
		);
	};
	form.addEventListener('focusin', () => void start());
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		if (!started) void start().then((own) => own?.submit());
	});
}

/** All is set as text, never as markup. */
function showCards(list: HTMLElement, cards: readonly BankCard[]): void {
	const pattern = list.querySelector('template') as HTMLTemplateElement;
	const items = cards.map(({ bank, holder, lastDigits }) => {
		const item = pattern.content.firstElementChild?.cloneNode(true) as HTMLElement;
		const set = (name: string, text: string) => {
			const element = item.querySelector(`[data-${name}]`);
			if (element) element.textContent = text;
		};
		set('bank', bank);
		set('digits', lastDigits);
		set('holder', holder);
		return item;
	});
	list.replaceChildren(pattern, ...items);
}

/** The form, or that there are as many cards as a member may have. */
function showOffer(root: HTMLElement, form: HTMLFormElement, { banks, cards, most }: BankCards): void {
	// A gateway that doesn't tell how many there may be says so when there are too many.
	const full = most !== undefined && cards.length >= most;
	form.hidden = full || banks.length === 0;
	const note = root.querySelector<HTMLElement>('[data-full-up]');
	if (note) {
		note.hidden = !full;
		if (full) {
			note.textContent = countText(
				JSON.parse(note.dataset.fullUp ?? '{}'),
				document.documentElement.lang,
				most,
			);
		}
	}
	const select = form.querySelector('select') as HTMLSelectElement;
	const chosen = select.value;
	const options = banks.map(({ code, name }) => new Option(name, code));
	select.replaceChildren(select.options[0] as HTMLOptionElement, ...options);
	select.value = banks.some(({ code }) => code === chosen) ? chosen : '';
}
