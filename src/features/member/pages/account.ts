import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { report } from '../../../core/report.ts';
import { fillSection, type Work } from '../../../core/section.ts';
import { country } from '../../../gateway/contract/country.ts';
import { memberInfo } from '../../../gateway/contract/member-info.ts';
import { currencyCode } from '../../../lib/currency.ts';
import { followEntries } from './entries.ts';
import { fillMoney } from './money.ts';
import { findMember, followVip, kindOf, showKeptMember, showMember } from './profile.ts';

/** The member's home page (RT-04). Each of its parts is filled, and fails, by itself. */
export async function start(root: HTMLElement): Promise<void> {
	const find = (selector: string) => root.querySelector(selector) as HTMLElement;
	const fill = (name: string, work: Work) => fillSection(find(`[data-section="${name}"]`), work);
	followEntries(root);
	showKeptMember(root);
	followIconButton(find('[data-icon-button]'), root);
	await Promise.all([
		fill('profile', { call: memberInfo.name, run: async () => showMember(root, await findMember()) }),
		followVip(root),
		fillMoney(find('[data-section="money"]')),
		fill('details', { call: country.name, run: () => showDetails(root) }),
	]);
}

async function showDetails(root: HTMLElement): Promise<void> {
	const [member, place] = await Promise.all([findMember(), call(country, {})]);
	const set = (name: string, text: string) => {
		const element = root.querySelector(`[data-value="${name}"]`);
		if (element) element.textContent = text;
	};
	set('account', member.account);
	set('type', kindOf(root, member));
	void languageName(member.language).then((name) => set('language', name));
	set('country', countryName(place.countryCode));
	set('currency', `${currencyCode(place.currency)} (${place.currencySymbol})`);
}

/** The choice of icons is fetched when it's wanted. */
function followIconButton(button: HTMLElement, root: HTMLElement): void {
	const open = () =>
		void import('./icons.ts').then(
			(icons) => icons.fillIcons(root),
			(error) => report(error, memberInfo.name, open),
		);
	button.addEventListener('click', open);
}

/** The language's own name for itself; the platform may know the member in another one than the page's (LNG-05). */
async function languageName(code: string): Promise<string> {
	try {
		const { LANGUAGE_NAMES } = await import('../../../lib/language-names.ts');
		return (LANGUAGE_NAMES as Record<string, string>)[code] ?? code;
	} catch (error) {
		ignoreNetworkFailure(error);
		return code;
	}
}

/** In the page's language where the browser knows country names (not before Chrome 81). */
function countryName(code: string): string {
	try {
		return new Intl.DisplayNames(document.documentElement.lang, { type: 'region' }).of(code) ?? code;
	} catch {
		return code;
	}
}
