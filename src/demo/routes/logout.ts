import { logout } from '../../gateway/contract/logout.ts';
import { implement, noFields } from '../implement.ts';

export default implement(logout, noFields, ({ session, platform }) => {
	if (session) platform.sessions.end(session.id);
	return {};
});
