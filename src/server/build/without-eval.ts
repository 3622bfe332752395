import type { Plugin } from 'vite';

const PROBE = /envHasCsp = cached\(\(\) => \{[\s\S]*?\n\}\);/;

/**
 * Removes arktype's check at import whether `new Function` works. Under our security policy the
 * check itself causes a violation report, so the build replaces it by its result: a policy forbids
 * making code from text.
 */
export function withoutEval(): Plugin {
  return {
    name: 'milyem:without-eval',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@ark/util') || !code.includes('envHasCsp = cached(')) return null;
      if (!PROBE.test(code))
        throw new Error('arktype asks for eval in a new way: see src/server/build/without-eval.ts');
      return { code: code.replace(PROBE, 'envHasCsp = () => true;'), map: null };
    },
  };
}
