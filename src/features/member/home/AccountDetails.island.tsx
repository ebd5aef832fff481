/** The details of the account, on /m/member/home. */
import { call } from '../../../core/gateway.ts';
import { loadMember } from '../../../core/member-info.ts';
import { createResource, useMemberResource } from '../../../core/resource.ts';
import { islandOf } from '../../../core/ui/mount.ts';
import { Section, type SectionTexts } from '../../../core/ui/Section.tsx';
import { country } from '../../../gateway/contract/country.ts';
import { currencyCode } from '../../../lib/currency.ts';
import { isAgent } from '../../../lib/member-type.ts';
import { shownName } from '../../../lib/shown-name.ts';
import type { Texts } from '../../../lib/texts.ts';
import { ValueList } from '../MoneyCard.tsx';

export const DETAILS_TEXTS = ['account:details', 'account:type_agent', 'account:type_player'] as const;

export interface DetailsProps {
	texts: SectionTexts & Texts<typeof DETAILS_TEXTS>;
	labels: readonly { name: DetailName; label: string }[];
	/**
	 * Each language's name for itself, by the platform's codes. All of them: the platform may know the member in another
	 * language than the merchant's (LNG-05).
	 */
	languages: Readonly<Record<string, string>>;
}

type DetailName = 'account' | 'type' | 'language' | 'country' | 'currency';

export function AccountDetails({ texts, labels, languages }: DetailsProps) {
	const resource = useMemberResource(() =>
		createResource<Record<DetailName, string>>({
			call: country.name,
			load: async () => {
				const [member, place] = await Promise.all([loadMember(), call(country, {})]);
				return {
					account: shownName(member.account),
					type: isAgent(member.type) ? texts.type_agent : texts.type_player,
					language: languages[member.language] ?? member.language,
					country: countryName(place.countryCode),
					currency: `${currencyCode(place.currency)} (${place.currencySymbol})`,
				};
			},
		}),
	);
	return (
		<Section
			resource={resource}
			name="details"
			heading={texts.details}
			texts={texts}
			empty={null}
			waiting={<ValueList className="account-details" labels={labels} />}
		>
			{(values) => <ValueList className="account-details" labels={labels} values={values} />}
		</Section>
	);
}

/** The country's name in the page's language, if the browser knows country names (not before Chrome 81). */
function countryName(code: string): string {
	try {
		return new Intl.DisplayNames(document.documentElement.lang, { type: 'region' }).of(code) ?? code;
	} catch {
		return code;
	}
}

export const mount = islandOf(AccountDetails);
