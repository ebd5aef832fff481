import { useRef } from 'react';
import type { LobbyProps } from './lobby-props.ts';
import type { LobbyQuery } from './query.ts';

interface Props extends Pick<LobbyProps, 'texts' | 'choices'> {
	/** Names by code. */
	vendors: ReadonlyMap<string, string>;
	query: LobbyQuery;
	onChange(query: LobbyQuery): void;
	/** A field that will search has the focus. */
	onFocus(): void;
}

export function SearchForm({ texts, choices, vendors, query, onChange, onFocus }: Props) {
	const field = useRef<HTMLInputElement>(null);
	// An address may name one that isn't offered here. It's shown as written, and finds nothing.
	const codes = query.vendor && !choices.includes(query.vendor) ? [...choices, query.vendor] : choices;
	return (
		<search>
			<form
				className="finder"
				autoComplete="off"
				onSubmit={(event) => {
					event.preventDefault();
					// The results are already shown, but the keyboard covers them.
					field.current?.blur();
				}}
			>
				<label className="sr" htmlFor="seek">
					{texts.search}
				</label>
				<div className="finder-seek">
					<button type="submit" className="icon" aria-label={texts.search} />
					<input
						ref={field}
						type="search"
						id="seek"
						name="q"
						value={query.q}
						placeholder={texts.searchHint}
						maxLength={80}
						enterKeyHint="search"
						autoCapitalize="none"
						spellCheck={false}
						onFocus={onFocus}
						// Also while an input method composes: Android's keyboards compose every word.
						onChange={({ currentTarget }) => onChange({ ...query, q: currentTarget.value })}
					/>
				</div>
				<fieldset className="scroller pill-row">
					<legend className="sr">{texts.filter}</legend>
					<label className="pill finder-choice">
						<span className="sr">{texts.vendor}</span>
						<select
							name="vendor"
							value={query.vendor}
							onFocus={onFocus}
							onChange={({ currentTarget }) => onChange({ ...query, vendor: currentTarget.value })}
						>
							<option value="">{texts.allVendors}</option>
							{codes.map((code) => (
								<option key={code} value={code}>
									{vendors.get(code) ?? code}
								</option>
							))}
						</select>
					</label>
					{(['all', 'favourites', 'recent'] as const).map((show) => (
						<label key={show} className="pill">
							<input
								type="radio"
								name="show"
								value={show}
								checked={query.show === show}
								onChange={() => onChange({ ...query, show })}
							/>
							<span>{texts[show]}</span>
						</label>
					))}
				</fieldset>
			</form>
		</search>
	);
}
