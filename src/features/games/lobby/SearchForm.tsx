import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { LobbyProps } from './props.ts';
import type { LobbyQuery } from './query.ts';

interface Common extends Pick<LobbyProps, 'texts' | 'choices'> {
	/** Names by code. */
	vendors: ReadonlyMap<string, string>;
}

interface Props extends Common {
	query: LobbyQuery;
	onChange(query: LobbyQuery): void;
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
						placeholder={texts.search_hint}
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
							<option value="">{texts.all_vendors}</option>
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

interface ChipsProps extends Common {
	page: string;
	/** '' for all. */
	chosen: string;
	onChoose(vendor: string): void;
}

/** The vendors of a category. They are links until the script has loaded; then the page stays. */
export function VendorChips({ texts, page, choices, vendors, chosen, onChoose }: ChipsProps) {
	const row = useRef<HTMLUListElement>(null);
	const current = useRef<HTMLAnchorElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another chip is the current one then.
	useLayoutEffect(() => {
		// Not scrollIntoView(), which would also move the page.
		const [chip, whole] = [current.current, row.current].map((each) => each?.getBoundingClientRect());
		if (chip && whole && row.current)
			row.current.scrollLeft += chip.left + chip.width / 2 - whole.left - whole.width / 2;
	}, [chosen]);

	const choose = (event: MouseEvent, vendor: string) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		onChoose(vendor);
	};
	return (
		<nav className="finder-vendors" aria-label={texts.vendor}>
			<ul className="scroller pill-row" ref={row}>
				{['', ...choices].map((code) => (
					<li key={code}>
						<a
							className="pill"
							ref={code === chosen ? current : undefined}
							href={code ? `${page}?vendor=${encodeURIComponent(code)}` : page}
							aria-current={code === chosen ? 'true' : undefined}
							onClick={(event) => choose(event, code)}
						>
							{code ? (vendors.get(code) ?? code) : texts.all_vendors}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
