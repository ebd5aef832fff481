import { object } from 'valibot';
import { type Action, action } from './action.ts';
import { RECORD_ACTIONS } from './record-actions.ts';
import { SERVICE_ACTIONS } from './service-actions.ts';
import { SETTING_ACTIONS } from './setting-actions.ts';

/** Actions that the panel posts to /demo/api/, keyed by the rest of the path. */
export const ACTIONS: Readonly<Record<string, Action>> = {
	...SETTING_ACTIONS,
	...RECORD_ACTIONS,
	...SERVICE_ACTIONS,
	reset: action(object({}), (controls) => {
		controls.reset();
		return 'Gateway reset';
	}),
};
