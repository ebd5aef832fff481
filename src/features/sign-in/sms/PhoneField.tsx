import { type SyntheticEvent, useEffect, useState } from 'react';
import { readDraft, storeDraft } from '../../../core/forms/drafts.ts';
import { Field } from '../../../core/forms/Field.tsx';
import type { FormContext } from '../../../core/forms/Form.tsx';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { getPage } from '../../../core/page.ts';
import { type CountryInfo, country } from '../../../gateway/contract/country.ts';
import { dialingCodeIn, dialOf } from '../../../lib/dialing.ts';
import { languageTag } from '../../../lib/languages.ts';
import type { SmsTexts } from '../texts.ts';

interface Props {
	context: FormContext;
	texts: Pick<SmsTexts, 'mobile' | 'dialing_code'>;
	/** The merchant's own dialing code, if it's known before the gateway answers; see dialOf. */
	dial?: string | undefined;
	autoFocus?: boolean | undefined;
}

/** A mobile number (field mobileNum) behind its country (field dial; see dialingCodeIn). */
export function PhoneField({ context, texts, dial: own = '', autoFocus }: Props) {
	const [countries, setCountries] = useState<DialingCountry[]>([]);
	const [dial, setDial] = useState(own);

	/** Without a network the list stays empty: the next touch requests it again, and so does sending. */
	const loadCountries = () =>
		void dialingCountries(getPage().language).then(({ own, all }) => {
			const kept = all.find(({ value }) => value === readDraft(context.id).dial);
			setCountries(all.some(({ value }) => value === own.value) ? all : [own, ...all]);
			setDial((kept ?? own).value);
		}, ignoreNetworkFailure);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each form.
	useEffect(() => {
		// Only now: hydration needs what the HTML shows.
		setDial((shown) => readDraft(context.id).dial ?? shown);
		loadCountries();
	}, [context.id]);
	const choose = ({ currentTarget }: SyntheticEvent<HTMLSelectElement>) => {
		setDial(currentTarget.value);
		// Not among what the form keeps: it could bring back only what is in the list by then.
		storeDraft(context.id, { ...readDraft(context.id), dial: currentTarget.value });
	};

	return (
		<Field
			context={context}
			name="mobileNum"
			autoFocus={autoFocus}
			label={texts.mobile}
			// HTML allows the number without its dialing code in a text only.
			type="text"
			inputMode="tel"
			autoComplete="tel-national"
			// The form cleans the text after this cut.
			maxLength={60}
			dir="ltr"
			enterKeyHint="next"
			onFocus={() => countries.length || loadCountries()}
			before={
				<span className="phone-dial" dir="ltr">
					<span aria-hidden="true">+{dialingCodeIn(dial)}</span>
					<select
						name="dial"
						aria-label={texts.dialing_code}
						value={dial}
						// The form renders again on input, before the change: without this one the old choice would be back.
						onInput={choose}
						onChange={choose}
					>
						{/* The choice from before a reload, until the list has loaded. */}
						{!countries.length && <option>{dial}</option>}
						{countries.map(({ value, name }) => (
							<option key={value} value={value}>
								{name} +{dialingCodeIn(value)}
							</option>
						))}
					</select>
				</span>
			}
		/>
	);
}

interface DialingCountry {
	/** See dialOf. */
	value: string;
	/** In the page's language if the browser has country names (not before Chrome 81). */
	name: string;
}

/** The countries that players may come from, by name, and the merchant's own (EN-15). Rejects with a GatewayError. */
export async function dialingCountries(
	language: string,
	ask = (): Promise<CountryInfo> => call(country, {}),
): Promise<{ own: DialingCountry; all: DialingCountry[] }> {
	const { countries, ...own } = await ask();
	const tag = languageTag(language);
	const listed = (one: (typeof countries)[number]): DialingCountry => ({
		value: dialOf(one),
		name: regionName(tag, one.countryCode),
	});
	const all = countries.map(listed);
	all.sort((one, other) => one.name.localeCompare(other.name, tag));
	return { own: listed(own), all };
}

function regionName(tag: string, code: string): string {
	try {
		return new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code;
	} catch {
		return code;
	}
}
