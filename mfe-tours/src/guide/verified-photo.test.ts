import { isVerifiedPhoto } from './verified-photo';

describe('a guide’s photo', () => {
  it.each([
    'https://lh3.googleusercontent.com/a/ACg8ocK',
    'https://res.cloudinary.com/demo/guide',
    'https://example.com/me.JPG',
    'https://example.com/me.webp?size=64',
    'http://example.com/me.png',
    '/pictures/karim.svg',
  ])('counts as verified: %s', (photo) => {
    expect(isVerifiedPhoto(photo)).toBe(true);
  });

  it.each([
    '',
    'https://example.com/me',
    'http://res.cloudinary.com/demo/guide',
    'https://evil.example/?lh3.googleusercontent.com',
    'https://lh3.googleusercontent.com.evil.example/a',
    'https://example.com/page?file=me.png',
    'javascript:alert(1)//me.png',
    'data:image/png;base64,AAAA.png',
  ])('does not: %p', (photo) => {
    expect(isVerifiedPhoto(photo)).toBe(false);
  });
});
