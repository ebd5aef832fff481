import type { KeyboardEvent } from 'react';

interface Props<Value extends string> {
	/** Begins the ids of the tabs, ID-tab-VALUE, and that of the panel, ID-panel. */
	id: string;
	label: string;
	tabs: { value: Value; text: string }[];
	chosen: Value;
	/** What it shows is being fetched. */
	loading: Value | undefined;
	choose(value: Value): void;
}

/** Tabs as https://www.w3.org/WAI/ARIA/apg/patterns/tabs describes them: one stop of the keyboard, arrows choose. */
export function Tabs<Value extends string>({ id, label, tabs, chosen, loading, choose }: Props<Value>) {
	const move = (event: KeyboardEvent<HTMLElement>) => {
		const current = [...event.currentTarget.children].indexOf(event.target as Element);
		const next = nextTab(event.key, current, tabs.length, document.dir === 'rtl');
		const tab = next === undefined ? undefined : tabs[next];
		if (next === undefined || !tab) return;
		event.preventDefault();
		(event.currentTarget.children[next] as HTMLElement).focus();
		choose(tab.value);
	};
	return (
		<div className="register-tabs" role="tablist" aria-label={label} onKeyDown={move}>
			{tabs.map(({ value, text }) => (
				<button
					key={value}
					type="button"
					role="tab"
					id={`${id}-tab-${value}`}
					aria-selected={value === chosen}
					aria-controls={`${id}-panel`}
					aria-busy={value === loading}
					tabIndex={value === chosen ? 0 : -1}
					onClick={() => choose(value)}
				>
					{text}
				</button>
			))}
		</div>
	);
}

/** Where a key leads from the tab at `current`; undefined for keys that lead nowhere. */
export function nextTab(key: string, current: number, count: number, rtl: boolean): number | undefined {
	if (key === 'Home') return 0;
	if (key === 'End') return count - 1;
	const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
	if (key !== forward && key !== (rtl ? 'ArrowRight' : 'ArrowLeft')) return undefined;
	return (current + (key === forward ? 1 : count - 1)) % count;
}
