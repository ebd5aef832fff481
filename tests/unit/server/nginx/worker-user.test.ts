import { expect, test } from 'vitest';
import { workerUser } from '../../../../src/server/nginx/worker-user.ts';

const user = (name: string) => ({ name, group: name, uid: 33, gid: 33 });

test('root gives its workers to a user without rights, and others keep their own', () => {
	expect(workerUser(true, user)).toEqual(user('www-data'));
	expect(workerUser(true, (name) => (name === 'nobody' ? user(name) : undefined))).toEqual(user('nobody'));
	expect(workerUser(false, user)).toBeUndefined();
});

test('root without such a user is refused with one line that says what to do', () => {
	expect(() => workerUser(true, () => undefined)).toThrow(
		/^nginx's workers must not run as root, .*www-data, nginx, nobody.*useradd --system nginx[^\n]*$/,
	);
});
