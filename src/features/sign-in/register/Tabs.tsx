import type { KeyboardEvent } from 'react';
import type { RegistrationMethod } from './registration.ts';

interface Props {
	label: string;
	methods: RegistrationMethod[];
	texts: Record<RegistrationMethod, string>;
	chosen: RegistrationMethod;
	/** The tab whose form is being fetched. */
	loading: RegistrationMethod | undefined;
	choose(method: RegistrationMethod): void;
}

/** Tabs as https://www.w3.org/WAI/ARIA/apg/patterns/tabs describes them: one stop of the keyboard, arrows choose. */
export function Tabs({ label, methods, texts, chosen, loading, choose }: Props) {
	const move = (event: KeyboardEvent<HTMLElement>) => {
		const current = [...event.currentTarget.children].indexOf(event.target as Element);
		const next = nextTab(event.key, current, methods.length, document.dir === 'rtl');
		const method = methods[next ?? -1];
		if (next === undefined || !method) return;
		event.preventDefault();
		(event.currentTarget.children[next] as HTMLElement).focus();
		choose(method);
	};
	return (
		<div className="register-tabs" role="tablist" aria-label={label} onKeyDown={move}>
			{methods.map((value) => (
				<button
					key={value}
					type="button"
					role="tab"
					id={`register-tab-${value}`}
					aria-selected={value === chosen}
					aria-controls="register-panel"
					aria-busy={value === loading}
					tabIndex={value === chosen ? 0 : -1}
					onClick={() => choose(value)}
				>
					{texts[value]}
				</button>
			))}
		</div>
	);
}

/** The tab that a key moves to from the tab at `current`; undefined for other keys. */
export function nextTab(key: string, current: number, count: number, rtl: boolean): number | undefined {
	if (key === 'Home') return 0;
	if (key === 'End') return count - 1;
	const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
	if (key !== forward && key !== (rtl ? 'ArrowRight' : 'ArrowLeft')) return undefined;
	return (current + (key === forward ? 1 : count - 1)) % count;
}
