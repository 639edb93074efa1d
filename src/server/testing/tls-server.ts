import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";

/** When the certificates below end. */
export const certificateEndsAt = Date.parse("2036-11-20T16:58:13Z");

/** A server on a port of its own that speaks TLS for `localhost`, with a certificate that it signed itself, of ten years or of a week. */
export async function tlsServer(cert = certificate) {
	const server = createServer({ key, cert }, (socket) => socket.end());
	server.on("tlsClientError", () => undefined);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

// Made for these tests, and known to everybody: it guards nothing.
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg7VkfPXfHhSKwbaVs
n2mWbf5KOMvtr9/33PQhgZArBRahRANCAASXxVEajTD57ujyi8qUnivEoHLCOrj6
Ps3AgaOTh66LExeOxF8Lni+kdfb6mkJXF3VC9Z06MfgCpEcM7WVDfSMi
-----END PRIVATE KEY-----`;

export const certificate = `-----BEGIN CERTIFICATE-----
MIIBmjCCAT+gAwIBAgIUPtuwFXwjMEwDys6wWLvDNHsO6dswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyMzE2NTgxM1oXDTM2MTEyMDE2
NTgxM1owFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEl8VRGo0w+e7o8ovKlJ4rxKBywjq4+j7NwIGjk4euixMXjsRfC54vpHX2
+ppCVxd1QvWdOjH4AqRHDO1lQ30jIqNvMG0wHQYDVR0OBBYEFLzBYw+1sZkJRJ8P
phtOfX4vsXjfMB8GA1UdIwQYMBaAFLzBYw+1sZkJRJ8PphtOfX4vsXjfMA8GA1Ud
EwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49
BAMCA0kAMEYCIQC0jSxtye2pKy7hku8GOp0orU+WK0w7mquYel0j1XCrIgIhAOOf
8fL/XiUgyX1BboNCqkywdWFHEdB0qFMhDgUGlNy0
-----END CERTIFICATE-----`;

export const certificateOfAWeek = `-----BEGIN CERTIFICATE-----
MIIBUjCB+qADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
dDAeFw0zNjExMTMxNjU4MTNaFw0zNjExMjAxNjU4MTNaMBQxEjAQBgNVBAMMCWxv
Y2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABJfFURqNMPnu6PKLypSe
K8SgcsI6uPo+zcCBo5OHrosTF47EXwueL6R19vqaQlcXdUL1nTox+AKkRwztZUN9
IyKjPTA7MBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAdBgNVHQ4EFgQUvMFj
D7WxmQlEnw+mG059fi+xeN8wCgYIKoZIzj0EAwIDRwAwRAIgM/sLuS6qd8bKa1tD
ENdpZrYWwkQLvjvysrUwfIAVi5ICIHQtuVE/VCWw4549jseOOoN61MZOy/9eQk4p
EYji8fTf
-----END CERTIFICATE-----`;
