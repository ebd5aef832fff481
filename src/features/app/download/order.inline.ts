/** Inline script right behind the list of downloads: puts those for this device first, before the first paint. */
import { agentOf } from './bar-rules.ts';
import { inOrder } from './devices.ts';

const list = document.querySelector('.downlist-ways') as HTMLElement;
for (const { type } of inOrder(agentOf(navigator)))
	list.append(list.querySelector(`[data-type=${type}]`) as Element);
