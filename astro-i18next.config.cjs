// The integration reads CommonJS only. What it needs comes from the merchant
// that is being built; src/cli/build.ts sets the two variables.
const { readdirSync } = require('node:fs');
const { resolve } = require('node:path');

const folder = resolve(__dirname, 'src/locales');
const languages = readdirSync(folder, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map((entry) => entry.name);
const namespaces = readdirSync(resolve(folder, 'en'))
	.filter((file) => file.endsWith('.json'))
	.map((file) => file.replace('.json', ''));

module.exports = {
	defaultLocale: process.env.DEFAULT_LANGUAGE || 'en',
	locales: languages,
	namespaces,
	defaultNamespace: 'common',
	load: ['server'],
	i18nextServer: {
		preload: languages,
		lowerCaseLng: true,
		fallbackLng: 'en',
		backend: { loadPath: resolve(folder, '{{lng}}/{{ns}}.json') },
		interpolation: { escapeValue: false },
	},
};
