import { startChoices } from './choices.ts';
import { startForget } from './forget.ts';

export function start(root: HTMLElement): void {
	const card = (name: string) => root.querySelector(`[data-card="${name}"]`) as HTMLElement;
	const choices = startChoices(card('choices'));
	startForget(card('forget'), choices);
}
