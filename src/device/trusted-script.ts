type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
};

/**
 * The address of one of our own scripts, as a browser with Trusted Types wants it. The policy of
 * this name lets through this one address and nothing else; the server's security policy lists the
 * names, and each may be made once in the life of a page.
 */
export function trustedScript(name: string, address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  const policy = trustedTypes.createPolicy(name, {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError('not ours');
      return asked;
    },
  });
  // A TrustedScriptURL, which the library's types do not know.
  return policy.createScriptURL(address) as string;
}
