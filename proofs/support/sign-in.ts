/** Signs a member in over HTTP and returns the value of the cookie header. @throws Error when the server refuses */
export async function signIn(
  origin: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (cookie === undefined) throw new Error(`${username} cannot sign in: ${response.status}`);
  return cookie.split(';', 1)[0]!;
}
