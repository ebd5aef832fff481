import { useStore } from '@nanostores/react';
import { $status, switchOn } from './site-status.ts';

/** A whitelabel switch, for a component. Hydration sees it off, as it is in the HTML of the build. */
export const useSwitch = (name: string): boolean =>
	useStore($status, { ssr: 'initial' }) !== undefined && switchOn(name);
