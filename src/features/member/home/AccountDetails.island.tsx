/** The details of the account, on /m/member/home. */
import { useEffect, useState } from 'react';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import type { Unmount } from '../../../core/islands.ts';
import { loadMember } from '../../../core/member-info.ts';
import { createResource, useMemberResource } from '../../../core/resource.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { Section, type SectionTexts } from '../../../core/ui/Section.tsx';
import { country } from '../../../gateway/contract/country.ts';
import type { ValueOf } from '../../../gateway/contract/endpoint.ts';
import type { MemberInfo } from '../../../gateway/contract/member-info.ts';
import { currencyCode } from '../../../lib/currency.ts';
import { isAgent } from '../../../lib/member-type.ts';
import { shownName } from '../../../lib/shown-name.ts';
import type { Texts } from '../../../lib/texts.ts';
import { ValueList } from '../MoneyCard.tsx';

export const DETAILS_TEXTS = ['account:details', 'account:type_agent', 'account:type_player'] as const;

export interface DetailsProps {
	texts: SectionTexts & Texts<typeof DETAILS_TEXTS>;
	labels: readonly { name: DetailName; label: string }[];
}

type DetailName = 'account' | 'type' | 'language' | 'country' | 'currency';

interface Details {
	member: MemberInfo;
	country: ValueOf<typeof country>;
}

const createDetails = () =>
	createResource<Details>({
		call: country.name,
		load: async () => {
			const [member, place] = await Promise.all([loadMember(), call(country, {})]);
			return { member, country: place };
		},
	});

export function AccountDetails({ texts, labels }: DetailsProps) {
	const resource = useMemberResource(createDetails);
	return (
		<Section
			resource={resource}
			name="details"
			heading={texts.details}
			texts={texts}
			empty={null}
			waiting={<ValueList className="account-details" labels={labels} />}
		>
			{(details) => <Values {...details} texts={texts} labels={labels} />}
		</Section>
	);
}

function Values({ member, country, texts, labels }: Details & DetailsProps) {
	const language = useLanguageName(member.language);
	const values: Record<DetailName, string> = {
		account: shownName(member.account),
		type: isAgent(member.type) ? texts.type_agent : texts.type_player,
		language,
		country: countryName(country.countryCode),
		currency: `${currencyCode(country.currency)} (${country.currencySymbol})`,
	};
	return <ValueList className="account-details" labels={labels} values={values} />;
}

/** The language's own name for itself; the platform may know the member in another language than the page's (LNG-05). */
function useLanguageName(code: string): string {
	const [name, setName] = useState('');
	useEffect(() => {
		import('../../../lib/language-names.ts').then(
			({ LANGUAGE_NAMES }) => setName((LANGUAGE_NAMES as Record<string, string>)[code] ?? code),
			(error) => {
				ignoreNetworkFailure(error);
				setName(code);
			},
		);
	}, [code]);
	return name;
}

/** The country's name in the page's language, if the browser knows country names (not before Chrome 81). */
function countryName(code: string): string {
	try {
		return new Intl.DisplayNames(document.documentElement.lang, { type: 'region' }).of(code) ?? code;
	} catch {
		return code;
	}
}

export const mount = (container: Element, props: unknown): Unmount =>
	mountIsland(container, <AccountDetails {...(props as DetailsProps)} />);
