import { transformAsync } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import type { Plugin } from 'vite';

const USES_MACRO = /from\s*['"]@lingui\/(?:core|react)\/macro['"]/;

/**
 * Turns Lingui's macros into calls. The React plugin no longer has a Babel hook, and the bridge
 * plugin needs a newer Node than we support, so this plugin transforms only the files that import a
 * macro and leaves types and JSX to the bundler.
 */
export function linguiMacros(): Plugin {
  return {
    name: 'milyem:lingui-macros',
    enforce: 'pre',
    async transform(code, id) {
      const [file = ''] = id.split('?');
      if (!/\.tsx?$/.test(file) || !USES_MACRO.test(code)) return null;
      const made = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
        // Turkish letters as they are, not as \u escapes.
        generatorOpts: { jsescOption: { minimal: true } },
        plugins: [linguiMacro],
      });
      return made?.code ? { code: made.code, map: made.map ?? null } : null;
    },
  };
}
