import { array, object, string } from 'valibot';
import { endpoint } from './endpoint.ts';

/** API-21. The topics of announcements and promotions, named in the language asked for. */
export const announcementCategories = endpoint({
	name: 'announcementCategories',
	method: 'GET',
	path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
	auth: 'none',
	request: object({}),
	value: object({ categories: array(object({ code: string(), name: string() })) }),
	errors: [],
	cached: true,
});
