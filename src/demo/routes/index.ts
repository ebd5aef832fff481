import type { Route } from '../implement.ts';
import { contentRoutes } from './content.ts';
import { eventsRoutes } from './events.ts';
import { loginRoutes } from './log-in.ts';
import { memberRoutes } from './member.ts';
import { messagesRoutes } from './messages.ts';
import { playRoutes } from './play.ts';
import { registerRoutes } from './register.ts';
import { securityRoutes } from './security.ts';
import { sessionsRoutes } from './sessions.ts';
import { siteRoutes } from './site.ts';

/** One route for each endpoint of the contract. */
export const ROUTES: readonly Route[] = [
	...contentRoutes,
	...eventsRoutes,
	...loginRoutes,
	...memberRoutes,
	...messagesRoutes,
	...playRoutes,
	...registerRoutes,
	...securityRoutes,
	...sessionsRoutes,
	...siteRoutes,
];

/** The names that faults use for the calls. */
export const ENDPOINT_NAMES: readonly string[] = ROUTES.map(({ endpoint }) => endpoint.name).sort();
